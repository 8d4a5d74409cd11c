// Naitou's trace as notes that people and programs can read.
#include "persona/naitou/game.hpp"

namespace tesuji::persona::naitou {
namespace {

struct Quantity {
  const char* id;
  Byte LeafValues::*value;
  LocalText name{};  ///< of those that rules change
};

const std::vector<Quantity>& quantities() {
  static const std::vector<Quantity> kAll{{"taken", &LeafValues::capture, {"taken", "取る駒"}},
                                          {"gain", &LeafValues::gain, {"gain", "駒得"}},
                                          {"loss", &LeafValues::loss, {"loss", "駒損"}},
                                          {"best-gain", &LeafValues::best_gain, {"best gain", "最大駒得"}},
                                          {"worst-loss", &LeafValues::worst_loss, {"worst loss", "最大駒損"}},
                                          {"attack", &LeafValues::attack},
                                          {"guard", &LeafValues::guard},
                                          {"siege", &LeafValues::siege},
                                          {"close-siege", &LeafValues::close_siege},
                                          {"choked", &LeafValues::choked},
                                          {"from-king", &LeafValues::from_king},
                                          {"to-king", &LeafValues::to_king},
                                          {"hanging", &LeafValues::hanging},
                                          {"promoted", &LeafValues::promoted},
                                          {"loose", &LeafValues::loose}};
  return kAll;
}

class NoteWriter {
 public:
  NoteWriter(const Tables& tables, bool turned) : tables_(tables), turned_(turned) {}

  PersonaNote state(const Decided& decided) const {
    PersonaNote note;
    note.kind = "state";
    note.accepted = true;
    const auto& [ply, level, alarms] = decided.counters;
    const RootValues& root = decided.root;
    const LocalText formation = decided.formation < 0 ? LocalText{"none", "なし"}
                                                      : tables_.formations[as_size(decided.formation)].name;
    note.step = tables_.formation_id(decided.formation);
    note.values = {{"ply", ply},
                   {"level", level},
                   {"alarms", alarms},
                   {"best-gain", root.best_gain},
                   {"worst-loss", root.worst_loss},
                   {"power-player", root.power[kPlayer]},
                   {"power-naitou", root.power[kCom]},
                   {"force", root.com_force}};
    note.text = said("Ply {0}, level {1}, formation: {2}; power {4} against your {5}.",
                     "{0}手目まで進行、進行度{1}、戦型は{3}。戦力は{4}、相手は{5}。", ply, level,
                     formation.en, formation.ja, root.power[kCom], root.power[kPlayer]);
    return note;
  }

  PersonaNote candidate(const CandidateTrace& trace) const {
    PersonaNote note;
    note.kind = "candidate";
    note.move = step_text(trace.candidate.step, turned_);
    if (trace.rival.source != 0) note.rival = step_text(trace.rival, turned_);
    note.step = trace.verdict.step;
    note.accepted = trace.verdict.accepted;
    note.ours = trace.verdict.ours;
    note.theirs = trace.verdict.theirs;
    for (const Quantity& each : quantities()) note.values.emplace_back(each.id, trace.final.*each.value);
    for (const RuleChange& change : trace.rules) note.rules.push_back(rule(change));
    note.text = sentence(note, compares(trace));
    return note;
  }

  PersonaNote proposal(const ProposalTrace& trace) const {
    PersonaNote note;
    note.kind = "book";
    note.move = step_text(trace.step, turned_);
    note.step = trace.verdict;
    note.accepted = trace.verdict == "accepted";
    const LocalText why = meaning("book", note.step);
    note.text = note.accepted
                    ? said("The book proposes {0}: {1}.", "定跡手{0}を採用：{2}。", note.move, why.en, why.ja)
                    : said("The book proposes {0}, and Naitou drops it: {1}.", "定跡手{0}を却下：{2}。",
                           note.move, why.en, why.ja);
    return note;
  }

  PersonaNote decision(const Decided& decided) const {
    PersonaNote note;
    note.kind = "decision";
    note.step = decided.because;
    note.accepted = decided.act == PersonaAct::move;
    if (note.accepted) note.move = step_text(decided.step, turned_);
    const LocalText why = meaning("decisions", note.step);
    const LocalText does = decided.act == PersonaAct::move
                               ? LocalText{"plays " + note.move, "は" + note.move + "を指す"}
                           : decided.act == PersonaAct::resign ? LocalText{"resigns", "は投了する"}
                                                               : LocalText{"claims the game", "の勝ち"};
    note.text = said("Naitou {0}: {1}.", "内藤{2}：{3}。", does.en, why.en, does.ja, why.ja);
    return note;
  }

 private:
  LocalText meaning(std::string_view group, std::string_view id) const {
    return tables_.meaning(fmt::format("{} {}", group, id));
  }

  /// Did the step weigh two numbers, against a move that was there?
  static bool compares(const CandidateTrace& trace) {
    return trace.rival.source != 0 && trace.verdict.ours != trace.verdict.theirs;
  }

  RuleNote rule(const RuleChange& change) const {
    RuleNote note;
    note.rule = change.rule;
    std::string en;
    std::string ja;
    for (const Quantity& quantity : quantities()) {
      const Byte before = change.before.*quantity.value;
      const Byte after = change.after.*quantity.value;
      if (before == after) continue;
      note.changes.push_back({quantity.id, before, after});
      en += fmt::format("{}{} {} -> {}", en.empty() ? "" : ", ", quantity.name.en, before, after);
      ja += fmt::format("{}{} {}→{}", ja.empty() ? "" : "、", quantity.name.ja, before, after);
    }
    const LocalText why = meaning("rules", note.rule);
    note.text = said("rule {0} ({1}): {2}", "規則{0}（{3}）：{4}", note.rule, why.en, en, why.ja, ja);
    return note;
  }

  LocalText sentence(const PersonaNote& note, bool with_numbers) const {
    // Before the first move was accepted there is only the worst of all to compare with.
    const LocalText why =
        meaning("steps", note.accepted && note.rival.empty() && note.step != "mate" ? "first" : note.step);
    const std::string numbers = with_numbers ? fmt::format(" ({} : {})", note.ours, note.theirs) : "";
    LocalText text;
    if (note.accepted && note.rival.empty()) {
      text = said("Naitou begins with {}", "内藤はまず{}を候補とする", note.move);
    } else if (note.accepted) {
      text = said("Naitou prefers {0} to {1}", "内藤は{1}より{0}を選ぶ", note.move, note.rival);
    } else if (note.rival.empty() || !with_numbers) {
      text = said("Naitou rejects {}", "内藤は{}を却下する", note.move);
    } else {
      text = said("Naitou rejects {0} for {1}", "内藤は{0}を却下する（{1}と比較）", note.move, note.rival);
    }
    text.en += fmt::format(" because {}{}", why.en, numbers);
    text.ja += fmt::format("：{}{}", why.ja, numbers);
    for (const RuleNote& rule : note.rules) {
      text.en += "; " + rule.text.en;
      text.ja += "；" + rule.text.ja;
    }
    text.en += ".";
    text.ja += "。";
    return text;
  }

  const Tables& tables_;
  bool turned_;
};

}  // namespace

std::vector<PersonaNote> notes_of(const Tables& tables, const Decided& decided, bool turned) {
  const NoteWriter writer(tables, turned);
  std::vector<PersonaNote> notes;
  if (!decided.trace.candidates.empty() || !decided.trace.proposals.empty())
    notes.push_back(writer.state(decided));
  for (const CandidateTrace& trace : decided.trace.candidates) notes.push_back(writer.candidate(trace));
  for (const ProposalTrace& trace : decided.trace.proposals) notes.push_back(writer.proposal(trace));
  notes.push_back(writer.decision(decided));
  return notes;
}

}  // namespace tesuji::persona::naitou
