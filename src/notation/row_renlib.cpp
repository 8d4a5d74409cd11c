// RenLib libraries: a header, then the nodes of a tree, each before its children and these before its
// sibling.
#include <fmt/format.h>

#include "notation/encoding.hpp"
#include "notation/row_record_parts.hpp"
#include "notation/text_rows.hpp"

namespace tesuji::notation {
namespace {

constexpr std::string_view kHead = "\xFFRenLib\xFF\x03\x04";
constexpr std::size_t kHeadName = 8;  ///< bytes of kHead before the version
constexpr std::size_t kHeader = 20;
constexpr int kSize = 15;
// Flags of a node.
constexpr unsigned kHasSibling = 0x80;
constexpr unsigned kNoChild = 0x40;
constexpr unsigned kComment = 0x08;
constexpr unsigned kNoMove = 0x02;
constexpr unsigned kExtension = 0x01;
// Flag of the extension.
constexpr unsigned kBoardText = 0x01;

class RenLibReader {
 public:
  explicit RenLibReader(std::string_view bytes) : bytes_(bytes) {}

  Result<RowRecord> read() {
    if (!bytes_.starts_with(kHead.substr(0, kHeadName)) || bytes_.size() < kHeader)
      return fault("this is no RenLib file", "it begins with the byte FF, RenLib and FF");
    at_ = kHeader;
    if (at_ == bytes_.size()) return std::move(record_);
    std::size_t parent = 0;
    while (true) {
      begin_ = at_;
      if (at_ + 1 >= bytes_.size())
        return fault("the file ends before its last variation", "the file is damaged or was cut off");
      const unsigned place = next_byte();
      const unsigned flags = next_byte();
      const auto node = read_node(parent, place, flags);
      if (!node) return node.error();
      if ((flags & kHasSibling) != 0) {
        if (*node == 0) return fault("the root has a sibling", "the file is damaged");
        open_.push_back(parent);
      }
      if ((flags & kNoChild) == 0) {
        parent = *node;
        continue;
      }
      if (open_.empty()) return std::move(record_);
      parent = open_.back();
      open_.pop_back();
    }
  }

 private:
  unsigned next_byte() { return static_cast<unsigned char>(bytes_[at_++]); }

  /// The rest of a node whose first two bytes are read.
  Result<std::size_t> read_node(std::size_t parent, unsigned place, unsigned flags) {
    unsigned more = 0;
    if ((flags & kExtension) != 0) {
      if (at_ + 1 >= bytes_.size()) return fault("the file ends inside a node", "the file is damaged");
      next_byte();
      more = next_byte();
    }
    const bool is_root = begin_ == kHeader && (place == 0 || (flags & kNoMove) != 0);
    std::size_t node = 0;
    if (!is_root) {
      const auto added = read_move(parent, place, flags);
      if (!added) return added.error();
      node = *added;
    }
    for (const bool present : {(flags & kComment) != 0, (more & kBoardText) != 0}) {
      if (present && !read_text(node)) return fault("a text is never closed", "the file is damaged");
    }
    return node;
  }

  Result<std::size_t> read_move(std::size_t parent, unsigned place, unsigned flags) {
    const int number = record_.plies(parent) + 1;
    if (place == 0 || (flags & kNoMove) != 0)
      return fault(fmt::format("move {} is a pass, which these records have no room for", number),
                   "take the pass out of the library");
    const int file = static_cast<int>(place & 0x0F) - 1;
    const int rank = kSize - 1 - static_cast<int>(place >> 4);
    if (!record_.board().contains(file, rank))
      return fault(fmt::format("move {} is no point of the board", number), "the file is damaged");
    return add_move(record_, parent, record_.board().at(file, rank), 1, static_cast<int>(begin_) + 1);
  }

  /// Texts end with a zero and fill an even number of bytes. Their encoding is nowhere told.
  bool read_text(std::size_t node) {
    const std::size_t zero = bytes_.find('\0', at_);
    if (zero == std::string_view::npos) return false;
    const std::string_view raw = bytes_.substr(at_, zero - at_);
    const auto decoded = decode_text(raw);
    std::string text = decoded ? decoded->text : std::string(raw);
    if (!decoded) {
      for (char& c : text) c = static_cast<unsigned char>(c) >= 0x80 ? '?' : c;
    }
    add_comment(record_.nodes[node], text);
    at_ = zero + 1;
    if ((at_ - kHeader) % 2 != 0) ++at_;
    return true;
  }

  /// The place is the number of the node's first byte, as there are no lines.
  Error fault(std::string message, std::string hint) const {
    return record_fault(1, static_cast<int>(begin_) + 1, std::move(message), std::move(hint));
  }

  std::string_view bytes_;
  RowRecord record_;
  std::size_t at_ = 0;
  std::size_t begin_ = 0;
  std::vector<std::size_t> open_;  ///< parents of siblings still to come
};

unsigned place_of(const RowRecord& record, Point point) {
  if (point == kNoPoint) return 0;
  const auto file = static_cast<unsigned>(record.board().file_of(point)) + 1;
  const auto row = static_cast<unsigned>(kSize - 1 - record.board().rank_of(point));
  return row << 4 | file;
}

void write_node(const RowRecord& record, const RowNode& node, std::string& bytes) {
  const unsigned flags = (node.next_sibling != 0 ? kHasSibling : 0) | (node.first_child == 0 ? kNoChild : 0) |
                         (node.comment.empty() ? 0 : kComment);
  bytes += static_cast<char>(place_of(record, node.point));
  bytes += static_cast<char>(flags);
  if (node.comment.empty()) return;
  bytes += node.comment;
  bytes.append(node.comment.size() % 2 == 0 ? 2 : 1, '\0');
}

}  // namespace

Result<RowRecord> read_renlib(std::string_view bytes) {
  return RenLibReader(bytes).read();
}

Result<std::string> write_renlib(const RowRecord& record) {
  if (record.files != kSize || record.ranks != kSize)
    return refusal(fmt::format("RenLib holds boards of 15x15, not of {}x{}", record.files, record.ranks),
                   "write SGF");
  std::string bytes(kHead);
  bytes.resize(kHeader, '\xFF');
  std::vector<std::size_t> next{0};
  while (!next.empty()) {
    const RowNode& node = record.nodes[next.back()];
    next.pop_back();
    write_node(record, node, bytes);
    if (node.next_sibling != 0) next.push_back(node.next_sibling);
    if (node.first_child != 0) next.push_back(node.first_child);
  }
  return bytes;
}

}  // namespace tesuji::notation
