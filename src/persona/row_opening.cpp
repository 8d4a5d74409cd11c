#include "persona/row_opening.hpp"

namespace tesuji::persona {
namespace {

/// The eight ways to turn and mirror a square board.
Vector turned(Vector v, int way) {
  if ((way & 1) != 0) v = {-v.right, v.forward};
  if ((way & 2) != 0) v = {v.right, -v.forward};
  if ((way & 4) != 0) v = {v.forward, v.right};
  return v;
}

Vector from_centre(const RowRules& rules, Point point) {
  const BoardShape& board = rules.board();
  return {board.file_of(point) - board.file_of(rules.centre()),
          board.rank_of(point) - board.rank_of(rules.centre())};
}

}  // namespace

const std::vector<RowOpening>& row_openings() {
  static const std::vector<RowOpening> kOpenings{
      {"d1", "寒星", "Kansei", "Cold Star", {0, 1}, {0, 2}},
      {"d2", "渓月", "Keigetsu", "Valley Moon", {0, 1}, {1, 2}},
      {"d3", "疎星", "Sosei", "Sparse Star", {0, 1}, {2, 2}},
      {"d4", "花月", "Kagetsu", "Flower Moon", {0, 1}, {1, 1}},
      {"d5", "残月", "Zangetsu", "Lingering Moon", {0, 1}, {2, 1}},
      {"d6", "雨月", "Ugetsu", "Rain Moon", {0, 1}, {1, 0}},
      {"d7", "金星", "Kinsei", "Golden Star", {0, 1}, {2, 0}},
      {"d8", "松月", "Shogetsu", "Pine Moon", {0, 1}, {0, -1}},
      {"d9", "丘月", "Kyugetsu", "Hill Moon", {0, 1}, {1, -1}},
      {"d10", "新月", "Shingetsu", "New Moon", {0, 1}, {2, -1}},
      {"d11", "瑞星", "Zuisei", "Auspicious Star", {0, 1}, {0, -2}},
      {"d12", "山月", "Sangetsu", "Mountain Moon", {0, 1}, {1, -2}},
      {"d13", "遊星", "Yusei", "Wandering Star", {0, 1}, {2, -2}},
      {"i1", "長星", "Chosei", "Long Star", {1, 1}, {2, 2}},
      {"i2", "峡月", "Kyogetsu", "Gorge Moon", {1, 1}, {2, 1}},
      {"i3", "恒星", "Kosei", "Fixed Star", {1, 1}, {2, 0}},
      {"i4", "水月", "Suigetsu", "Water Moon", {1, 1}, {2, -1}},
      {"i5", "流星", "Ryusei", "Shooting Star", {1, 1}, {2, -2}},
      {"i6", "雲月", "Ungetsu", "Cloud Moon", {1, 1}, {1, 0}},
      {"i7", "浦月", "Hogetsu", "Bay Moon", {1, 1}, {1, -1}},
      {"i8", "嵐月", "Rangetsu", "Storm Moon", {1, 1}, {1, -2}},
      {"i9", "銀月", "Gingetsu", "Silver Moon", {1, 1}, {0, -1}},
      {"i10", "明星", "Myojo", "Bright Star", {1, 1}, {0, -2}},
      {"i11", "斜月", "Shagetsu", "Slanting Moon", {1, 1}, {-1, -1}},
      {"i12", "名月", "Meigetsu", "Harvest Moon", {1, 1}, {-1, -2}},
      {"i13", "彗星", "Suisei", "Comet", {1, 1}, {-2, -2}},
  };
  return kOpenings;
}

const RowOpening* recognise_opening(const RowRules& rules, Point first, Point second, Point third) {
  const BoardShape& board = rules.board();
  if (board.files != board.ranks || board.files % 2 == 0 || first != rules.centre()) return nullptr;
  const Vector b = from_centre(rules, second);
  const Vector c = from_centre(rules, third);
  for (const RowOpening& opening : row_openings()) {
    for (int way = 0; way < 8; ++way) {
      if (turned(opening.second, way) == b && turned(opening.third, way) == c) return &opening;
    }
  }
  return nullptr;
}

Point opening_move(const RowPosition& position, Random& random) {
  const RowRules& rules = position.rules();
  if (position.stones() == 0) return rules.centre();
  if (position.stones() > 2 || !position.stones(Side::first).has(rules.centre())) return kNoPoint;
  const bool second = position.stones() == 1;
  std::vector<Point> choices;
  position.empty().for_each([&](Point p) {
    if (second) {
      if (rules.from_centre(p) <= 1) choices.push_back(p);
    } else if (recognise_opening(rules, rules.centre(), position.stones(Side::second).lowest(), p) !=
               nullptr) {
      choices.push_back(p);
    }
  });
  return choices.empty() ? kNoPoint : choices[random.below(choices.size())];
}

}  // namespace tesuji::persona
