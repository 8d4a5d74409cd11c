#include "persona/naitou/judge.hpp"

namespace tesuji::persona::naitou {
namespace {

/// Values below zero wrapped around: the original takes them for large until the very end.
constexpr Byte kSign = 0x80;

bool is_dear(Kind kind) {
  return kind == kRook || kind == kBishop || kind == kGold || kind == kSilver;
}

/// The rules of the second stage in their order, numbered as in docs/naitou.md.
class Revision {
 public:
  Revision(const Thinking& thinking, const Candidate& candidate, LeafValues& values,
           std::vector<RuleChange>* rules)
      : thinking_(thinking), candidate_(candidate), v_(values), rules_(rules) {}

  void run() {
    early_rules();
    late_game_rules();
    drop_and_king_rules();
    attack_rules();
    final_rules();
    for (Byte* value : {&v_.capture, &v_.gain, &v_.loss}) {
      if ((*value & kSign) != 0) *value = 0;
    }
  }

 private:
  Byte com_power() const { return root_.power[kCom]; }
  bool either_power(Byte least) const { return root_.power[kPlayer] >= least || root_.power[kCom] >= least; }
  int to_player_king(Point point) const { return distance(point, root_.king[kPlayer]); }
  int to_com_king(Point point) const { return distance(point, root_.king[kCom]); }

  static void add(Byte& value, int amount) { value = static_cast<Byte>(value + amount); }

  /// Tells that a rule may have changed something.
  void done(std::string_view rule) {
    if (rules_ == nullptr) return;
    if (!(v_ == before_)) rules_->push_back({rule, before_, v_});
    before_ = v_;
  }

  void early_rules() {
    if (v_.worst_loss < 20 && v_.capture > 0 && candidate_.kind_after == kPawn) add(v_.loss, -1);
    done("1");
    if (v_.hanging != 0) add(v_.loss, 4);
    done("2");
    if (either_power(15) && v_.loss < 3 && to_com_king(v_.loss_point) >= 4) add(v_.loss, -v_.worst_loss);
    done("3");
  }

  void late_game_rules() {
    if (either_power(25)) {
      if (to_player_king(v_.gain_point) >= 4 && to_com_king(v_.gain_point) >= 3) add(v_.gain, -v_.best_gain);
      done("4a");
      if (v_.worst_loss < 7 && to_player_king(v_.loss_point) >= 3 && to_com_king(v_.loss_point) >= 3)
        add(v_.loss, -v_.worst_loss);
      done("4b");
      if (v_.capture > 0) {
        if (v_.to_king <= 2) {
          add(v_.capture, 2);
        } else if (v_.to_king >= 4 && to_own_king_ >= 4) {
          add(v_.capture, -3);
        }
      }
      done("4c");
    }
    if (v_.best_gain >= 30 && v_.attack < 12 && root_.com_force < 4 && com_power() < 35 &&
        static_cast<Byte>(v_.gain - v_.best_gain) < 3)
      add(v_.gain, thinking_.by_text ? -v_.worst_loss : -v_.best_gain);
    done("5");
  }

  void drop_and_king_rules() {
    if (candidate_.step.is_drop() && is_dear(candidate_.kind_after) && row_ <= 5 && !root_.in_check() &&
        v_.to_king >= 3 && to_own_king_ >= 3)
      add(v_.loss, 2);
    done("6");
    if (com_power() >= 27) {
      if (v_.gain >= 6) {
        add(v_.capture, 4);
      } else if (v_.gain >= 3) {
        add(v_.capture, 1);
      }
    }
    done("7");
    if (candidate_.is_big_drop()) {
      if (row_ >= 8) {
        add(v_.gain, 2);
        add(v_.loss, -2);
      } else if (!root_.in_check()) {
        add(v_.gain, -2);
        add(v_.loss, row_ <= 4 ? 4 : 2);
      }
    }
    done("8");
    if (candidate_.kind_after == kKing) {
      add(v_.capture, -1);
      add(v_.gain, -2);
    }
    done("9");
  }

  void attack_rules() {
    // The distance is to Naitou's own king, and "no square" may be near it: as in the original.
    if (com_power() >= 31 && v_.best_gain < 4 && v_.worst_loss == 0 && v_.attack >= 7 &&
        to_com_king(v_.gain_point) <= 2)
      add(v_.gain, (v_.attack - 7) / 2);
    done("10");
    if (v_.best_gain == thinking_.prices.prey[kBishop] && candidate_.kind_after == kBishop) {
      add(v_.gain, -v_.best_gain);
      v_.best_gain = 0;
    }
    done("11");
    if (com_power() >= 27 && !candidate_.is_big_drop()) {
      add(v_.gain, -4 * v_.choked);
      add(v_.loss, 4 * v_.choked);
    }
    done("12");
    if (v_.capture >= 8 && (is_dear(candidate_.taken) || candidate_.taken == kKing) &&
        (v_.best_gain >= 30 || to_player_king(v_.gain_point) < 3) && com_power() >= 30 && v_.attack >= 7 &&
        root_.com_force >= 4) {
      add(v_.gain, thinking_.by_text ? -2 : 2);
      if (v_.worst_loss >= 8 && v_.worst_loss < 30) v_.loss = v_.worst_loss = 8;
    }
    done("13");
  }

  void final_rules() {
    if (candidate_.kind_after == kKing && v_.close_siege >= 5) v_.capture = 0;
    done("14");
    if (com_power() >= 35 && v_.best_gain >= 30 && v_.capture >= 2) add(v_.loss, -2);
    done("15");
    if (com_power() >= 20 && v_.capture < 2) {
      if (v_.gain >= 20) {
        add(v_.capture, 3);
      } else if (v_.gain >= 10) {
        add(v_.capture, 2);
      } else if (v_.gain >= 5) {
        add(v_.capture, 1);
      }
    }
    done("16");
    if (candidate_.is_big_drop() && row_ <= 6) {
      add(v_.gain, -3);
      add(v_.loss, 3);
    }
    done("17");
    if (!candidate_.step.is_drop() && is_promoted(candidate_.kind_before))
      add(v_.gain, to_player_king(candidate_.step.source) - v_.to_king);
    done("18");
    if (com_power() >= 25 && v_.best_gain >= 30) {
      add(v_.gain, 4);
      add(v_.capture, 1);
      add(v_.loss, -2);
    }
    done("19");
    if ((thinking_.by_text ? v_.worst_loss : v_.best_gain) >= 30 && v_.capture >= 8) add(v_.loss, -4);
    done("20");
  }

  const Thinking& thinking_;
  const RootValues& root_ = thinking_.root;
  const Candidate& candidate_;
  LeafValues& v_;
  std::vector<RuleChange>* rules_;
  LeafValues before_ = v_;
  int row_ = rank_of(candidate_.step.target);
  int to_own_king_ = distance(candidate_.step.target, root_.king[kCom]);
};

}  // namespace

void revise(const Thinking& thinking, const Candidate& candidate, LeafValues& values,
            std::vector<RuleChange>* rules) {
  Revision(thinking, candidate, values, rules).run();
}

}  // namespace tesuji::persona::naitou
