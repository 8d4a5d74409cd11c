#include "walk/course.hpp"

namespace tesuji::walk {
namespace {

/// Every square up to `radius` files and ranks away.
void spread(Course& course, int radius) {
  course.out = {{1, 0}, -radius, radius};
  course.on = {{0, 1}, -radius, radius};
}

}  // namespace

Course course_of(const MoveAtom& atom) {
  Course course;
  course.quiet = atom.quiet;
  course.captures = atom.captures;
  const int most = atom.max == 0 ? kToEdge : atom.max;
  switch (atom.kind) {
    case AtomKind::leap:
      course.out = {atom.step, 1, 1};
      break;
    case AtomKind::slide:
      course.out = {atom.step, atom.min, most};
      course.passage = atom.unblockable ? Passage::through : Passage::empty;
      break;
    case AtomKind::bent:
      course.out = {atom.step, 1, 1};
      course.on = {atom.turn, atom.min - 1, atom.max == 0 ? kToEdge : atom.max - 1};
      course.passage = Passage::empty;
      break;
    case AtomKind::lame_leap:
      course.out = {atom.step, 1, 1};
      course.path = atom.path;
      course.passage = Passage::empty;
      break;
    case AtomKind::hop:
      course.out = {atom.step, 2, most};
      course.passage = Passage::over_one;
      break;
    case AtomKind::grasshop:
      course.out = {atom.step, 2, most};
      course.passage = Passage::behind_one;
      break;
    case AtomKind::lion:
      spread(course, 2);
      course.takes_twice = true;
      break;
    case AtomKind::line_lion:
      course.out = {atom.step, 1, atom.max};
      course.takes_twice = true;
      break;
    case AtomKind::igui:
      course.out = {atom.step, 1, 1};
      course.quiet = false;
      course.stays = true;
      break;
    case AtomKind::hook:
      course.out = {atom.step, 1, kToEdge};
      course.on = {{atom.step.forward, -atom.step.right}, -kToEdge, kToEdge};
      course.passage = Passage::empty;
      break;
    case AtomKind::leap_slide:
      course.out = {atom.step * atom.min, 1, 1};
      course.on = {atom.step, atom.stops ? 0 : 1, most};
      course.passage = Passage::empty;
      break;
    case AtomKind::hop_slide:
      course.out = {atom.step, 1, kToEdge};
      course.passage = Passage::over_few;
      course.hops = atom.hops;
      break;
    case AtomKind::sweep:
      course.out = {atom.step, 1, kToEdge};
      course.passage = Passage::flies;
      break;
    case AtomKind::range_jump:
      course.out = {atom.step, 1, kToEdge};
      course.passage = Passage::flies_to_take;
      break;
    case AtomKind::teleport:
      spread(course, kToEdge);
      course.passage = Passage::appears;
      break;
    case AtomKind::area:
      spread(course, atom.max);
      course.passage = Passage::wanders;
      break;
    case AtomKind::burn:
      course.out = {{}, 1, 0};  // leads nowhere
      break;
  }
  return course;
}

const char* kind_word(AtomKind kind) {
  // In the order of AtomKind.
  constexpr std::array kWords{"leap",       "slide",     "bent",          "lame-leap",  "hop",
                              "grasshop",   "lion",      "line-lion",     "igui",       "hook",
                              "leap-slide", "hop-slide", "range-capture", "range-jump", "teleport",
                              "area",       "burn"};
  static_assert(kWords.size() == as_size(AtomKind::burn) + 1);
  return kWords[as_size(kind)];
}

}  // namespace tesuji::walk
