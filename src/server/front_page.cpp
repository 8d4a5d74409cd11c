#include "server/front_page.hpp"

#include <fmt/format.h>

#include <array>
#include <nlohmann/json.hpp>

#include "api/json_text.hpp"
#include "base/embedded.hpp"
#include "base/text.hpp"
#include "server/live_methods.hpp"
#include "server/store_methods.hpp"

namespace tesuji::server {
namespace {

using api::Json;

/// Longer answers wait until they are asked for: the page itself must stay small.
constexpr std::size_t kLongestAnswer = 64U << 10U;

/// On a thread of its own, or when it is first needed where no thread can be started.
constexpr std::launch kSoon = std::launch::async | std::launch::deferred;

/// A question exactly as the page writes it; one in other words is simply asked again over the API.
struct Question {
  std::string method;
  std::string params;
};

/// What the page asks when no game was open: it begins one of chess.
const Question kUsualGame[] = {{"describe", R"({"game":"chess","part":"board"})"},
                               {"capabilities", R"({"game":"chess"})"},
                               {"view", R"({"game":"chess","moves":[]})"}};

Json result_of(api::Rpc& rpc, const Question& question) {
  const auto answer = rpc.answer(fmt::format(R"({{"jsonrpc":"2.0","id":1,"method":"{}","params":{}}})",
                                             question.method, question.params));
  const auto message = api::parse_json(answer.value_or(""));
  return message && message->contains("result") ? (*message)["result"] : Json(Json::value_t::discarded);
}

/// Adds the question with its answer as the page reads it, where there is one to send along.
void tell(const Question& question, const Json& result, std::vector<std::string>& answers) {
  if (result.is_discarded()) return;
  const std::string text = Json::array({question.method, question.params, result}).dump();
  if (text.size() <= kLongestAnswer) answers.push_back(text);
}

/// A host for requests that never think: an engine of their own would cost more than they do.
api::RpcHost quick_host() {
  api::RpcHost host;
  host.files = FileAccess::refused;
  host.take_turn = [](const api::RpcHost::Task& task, const auto&) { task(nullptr); };
  return host;
}

std::vector<std::string> usual_game(Store& store) {
  api::RpcHost host = quick_host();
  // The page is told that there are such methods.
  host.extra = store_methods(store, "", {});
  for (const std::string& name : live_method_names()) host.extra.push_back({name, {}});
  api::Rpc rpc(std::move(host));
  std::vector<std::string> answers;
  for (const Question& question : kUsualGame) tell(question, result_of(rpc, question), answers);
  return answers;
}

/// An item as store.get gives it, if it is short enough to be sent along.
Json short_item(Store& store, const std::string& owner, const std::string& kind, const std::string& id) {
  const auto item = store.get({owner, kind}, id, kLongestAnswer);
  if (!item || (*item && (*item)->value.empty())) return Json(Json::value_t::discarded);
  return *item ? item_json(**item) : Json(nullptr);
}

/// The game files of the user, if all of them are short enough together.
Json short_files(Store& store, const std::string& owner) {
  const auto items = store.list({owner, "files"}, kMostItems, kLongestAnswer);
  Json list = Json::array();
  if (!items) return Json(Json::value_t::discarded);
  for (const StoredItem& item : *items) {
    if (item.value.empty()) return Json(Json::value_t::discarded);
    list.push_back(item_json(item));
  }
  return list;
}

/// Nothing in a list of answers may end the element that holds it.
std::string harmless(std::string text) {
  for (std::size_t at = 0; (at = text.find('<', at)) != std::string::npos;) text.replace(at, 1, "\\u003c");
  return text;
}

std::string_view type_of(std::string_view path) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 5> kTypes{
      {{".html", "text/html; charset=utf-8"},
       {".js", "text/javascript; charset=utf-8"},
       {".css", "text/css; charset=utf-8"},
       {".svg", "image/svg+xml"},
       {".woff2", "font/woff2"}}};
  for (const auto& [ending, type] : kTypes) {
    if (path.ends_with(ending)) return type;
  }
  return "application/octet-stream";
}

/// FNV-1a: tells versions of a file apart, nothing more.
std::uint64_t fingerprint(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037ULL;
  for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211ULL;
  return hash;
}

}  // namespace

std::optional<Asset> find_asset(std::string_view path) {
  if (!path.starts_with('/')) return std::nullopt;
  path.remove_prefix(1);
  if (path.empty()) path = "index.html";
  for (const EmbeddedFile& file : embedded_web()) {
    if (file.path == path)
      return Asset{file.text, type_of(path), fmt::format("\"{:016x}\"", fingerprint(file.text))};
  }
  return std::nullopt;
}

FrontPage::FrontPage(Store& store)
    : store_(store), usual_(std::async(kSoon, usual_game, std::ref(store)).share()) {}

std::string FrontPage::text(const std::string& owner) {
  const auto asset = find_asset("/");
  std::string page(asset ? asset->body : "");
  const Json settings = short_item(store_, owner, "settings", "board");
  std::vector<std::string> answers;
  tell({"store.get", R"({"kind":"settings","id":"board"})"}, settings, answers);
  tell({"store.list", R"({"kind":"files"})"}, short_files(store_, owner), answers);
  const bool kept = settings.is_object() && settings["value"].is_object();
  const Json current = kept ? settings["value"].value("current", Json()) : Json();
  if (current.is_string()) {
    const Question stored{"store.get", fmt::format(R"({{"kind":"games","id":{}}})", current.dump())};
    tell(stored, short_item(store_, owner, "games", current.get<std::string>()), answers);
  } else {
    answers.insert(answers.end(), usual_.get().begin(), usual_.get().end());
  }
  const std::string ahead = fmt::format("<script type=\"application/json\" id=\"ahead\">[{}]</script>\n",
                                        harmless(join(answers, ",")));
  const std::size_t head_ends = page.find("</head>");
  if (head_ends != std::string::npos) page.insert(head_ends, ahead);
  return page;
}

}  // namespace tesuji::server
