#include "persona/naitou/notes.hpp"

#include <fmt/format.h>

namespace tesuji::persona::naitou {
namespace {

struct Quantity {
  const char* id;
  LocalText name;
  Byte LeafValues::*value;
};

/// Those that rules change.
const std::vector<Quantity>& changing() {
  static const std::vector<Quantity> kAll{
      {"taken", {"taken", "取る駒"}, &LeafValues::capture},
      {"gain", {"gain", "駒得"}, &LeafValues::gain},
      {"loss", {"loss", "駒損"}, &LeafValues::loss},
      {"best-gain", {"best gain", "最大駒得"}, &LeafValues::best_gain},
      {"worst-loss", {"worst loss", "最大駒損"}, &LeafValues::worst_loss}};
  return kAll;
}

std::vector<std::pair<std::string, int>> values_of(const LeafValues& v) {
  return {{"taken", v.capture},
          {"gain", v.gain},
          {"loss", v.loss},
          {"best-gain", v.best_gain},
          {"worst-loss", v.worst_loss},
          {"attack", v.attack},
          {"guard", v.guard},
          {"siege", v.siege},
          {"close-siege", v.close_siege},
          {"choked", v.choked},
          {"from-king", v.from_king},
          {"to-king", v.to_king},
          {"hanging", v.hanging ? 1 : 0},
          {"promoted", v.promoted},
          {"loose", v.loose}};
}

class NoteWriter {
 public:
  NoteWriter(const Tables& tables, bool turned) : tables_(tables), turned_(turned) {}

  PersonaNote state(const Decided& decided) const {
    PersonaNote note;
    note.kind = "state";
    note.accepted = true;
    const LocalText formation = decided.formation < 0 ? LocalText{"none", "なし"}
                                                      : tables_.formations[as_size(decided.formation)].name;
    note.step = decided.formation < 0 ? "none" : tables_.formations[as_size(decided.formation)].id;
    note.values = {{"ply", decided.counters.ply},
                   {"level", decided.counters.level},
                   {"alarms", decided.counters.alarms},
                   {"best-gain", decided.root.best_gain},
                   {"worst-loss", decided.root.worst_loss},
                   {"power-player", decided.root.power[kPlayer]},
                   {"power-naitou", decided.root.power[kCom]},
                   {"force", decided.root.com_force}};
    note.text.en = fmt::format("Ply {}, level {}, formation: {}; power {} against your {}.",
                               decided.counters.ply, decided.counters.level, formation.en,
                               decided.root.power[kCom], decided.root.power[kPlayer]);
    note.text.ja = fmt::format("{}手目まで進行、進行度{}、戦型は{}。戦力は{}、相手は{}。",
                               decided.counters.ply, decided.counters.level, formation.ja,
                               decided.root.power[kCom], decided.root.power[kPlayer]);
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
    note.values = values_of(trace.final);
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
    const LocalText& why = meaning("book", note.step);
    note.text.en = fmt::format("The book proposes {}{}: {}.", note.move,
                               note.accepted ? "" : ", and Naitou drops it", why.en);
    note.text.ja = fmt::format("定跡手{}{}：{}。", note.move, note.accepted ? "を採用" : "を却下", why.ja);
    return note;
  }

  PersonaNote decision(const Decided& decided) const {
    PersonaNote note;
    note.kind = "decision";
    note.step = decided.because;
    note.accepted = decided.act == Act::move;
    if (note.accepted) note.move = step_text(decided.step, turned_);
    const LocalText& why = meaning("decisions", note.step);
    if (decided.act == Act::move) {
      note.text = {fmt::format("Naitou plays {}: {}.", note.move, why.en),
                   fmt::format("内藤は{}を指す：{}。", note.move, why.ja)};
    } else if (decided.act == Act::resign) {
      note.text = {fmt::format("Naitou resigns: {}.", why.en), fmt::format("内藤は投了する：{}。", why.ja)};
    } else {
      note.text = {fmt::format("Naitou claims the game: {}.", why.en),
                   fmt::format("内藤の勝ち：{}。", why.ja)};
    }
    return note;
  }

 private:
  const LocalText& meaning(std::string_view group, std::string_view id) const {
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
    for (const Quantity& quantity : changing()) {
      const Byte before = change.before.*quantity.value;
      const Byte after = change.after.*quantity.value;
      if (before == after) continue;
      note.changes.push_back({quantity.id, before, after});
      en += fmt::format("{}{} {} -> {}", en.empty() ? "" : ", ", quantity.name.en, before, after);
      ja += fmt::format("{}{} {}→{}", ja.empty() ? "" : "、", quantity.name.ja, before, after);
    }
    const LocalText& why = meaning("rules", note.rule);
    note.text = {fmt::format("rule {} ({}): {}", note.rule, why.en, en),
                 fmt::format("規則{}（{}）：{}", note.rule, why.ja, ja)};
    return note;
  }

  LocalText sentence(const PersonaNote& note, bool with_numbers) const {
    // Before the first move was accepted there is only the worst of all to compare with.
    const LocalText& why =
        meaning("steps", note.accepted && note.rival.empty() && note.step != "mate" ? "first" : note.step);
    const std::string numbers = with_numbers ? fmt::format(" ({} : {})", note.ours, note.theirs) : "";
    LocalText text;
    if (note.accepted) {
      text.en = note.rival.empty() ? fmt::format("Naitou begins with {}", note.move)
                                   : fmt::format("Naitou prefers {} to {}", note.move, note.rival);
      text.ja = note.rival.empty() ? fmt::format("内藤はまず{}を候補とする", note.move)
                                   : fmt::format("内藤は{}より{}を選ぶ", note.rival, note.move);
    } else {
      text.en = fmt::format("Naitou rejects {}", note.move);
      text.ja = fmt::format("内藤は{}を却下する", note.move);
      if (!note.rival.empty() && with_numbers) {
        text.en += fmt::format(" for {}", note.rival);
        text.ja += fmt::format("（{}と比較）", note.rival);
      }
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
