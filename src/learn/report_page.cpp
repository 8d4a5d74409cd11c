#include <fmt/format.h>

#include "diagram/svg_parts.hpp"
#include "learn/report.hpp"

namespace tesuji::learn {
namespace {

constexpr std::string_view kReportStyle = R"(
body{font:15px/1.55 system-ui,"Noto Sans CJK JP",sans-serif;margin:2rem auto;max-width:72rem;padding:0 1.2rem;color:#2b2119;background:#fbf8f1}
h1{font-size:1.6rem;margin-bottom:.2rem}h2{font-size:1.2rem;margin:2.4rem 0 .4rem;border-bottom:1px solid #d9cfbd;padding-bottom:.2rem}
h3{font-size:1rem;margin:1.2rem 0 .3rem}p{max-width:52rem;margin:.4rem 0}
.lead{font-size:1.05rem}.grid{display:flex;flex-wrap:wrap;gap:1rem 1.4rem;align-items:flex-start}
figure{margin:0}figcaption{font-size:.88rem;margin-bottom:.25rem;max-width:19rem}
svg{max-width:100%;height:auto}svg text{font:12px system-ui,"Noto Sans CJK JP",sans-serif;fill:#2b2119}
svg text.dim{fill:#7a6c58;font-size:11px}svg text.cell{font-size:9.5px}svg text.inverse{fill:#fff}svg text.royal{font-size:17px}
.plus{fill:#6d97c2}.minus{fill:#c9776c}.error{stroke:#2b2119;stroke-width:1.4}.start{stroke:#b07c1f;stroke-width:2}
.axis{stroke:#7a6c58;stroke-width:1}line.grid{stroke:#e4dccb;stroke-width:1}.dot{fill:#2f6fb0;opacity:.85}
.joined{fill:none;stroke:#2f6fb0;stroke-width:1.6}
table{border-collapse:collapse;margin:.4rem 0}td,th{padding:.15rem .7rem .15rem 0;border-bottom:1px solid #e4dccb;text-align:right;font-variant-numeric:tabular-nums}
td:first-child,th:first-child,td.l,th.l{text-align:left}
.good{color:#2c6e2a}.bad{color:#a32a1d}.key{display:inline-block;width:.8rem;height:.8rem;border-radius:2px;vertical-align:-1px;margin:0 .3rem 0 .8rem}
.card{flex:1 1 22rem;max-width:34rem;background:#fffdf8;border:1px solid #e4dccb;border-radius:8px;padding:.7rem .9rem}
.card svg{max-height:21rem;width:auto}details{margin:.5rem 0}summary{cursor:pointer;font-weight:600}
@media print{body{background:#fff}details{display:block}}
)";

}  // namespace

std::string page_frame(std::string_view title, std::string_view contents, Language language) {
  return fmt::format(
      "<!doctype html>\n<html lang=\"{}\"><head><meta charset=\"utf-8\"><title>{}</title>\n"
      "<meta name=\"viewport\" content=\"width=device-width\"><style>{}</style></head>\n"
      "<body>\n{}</body></html>\n",
      language == Language::ja ? "ja" : "en", diagram::svg::escaped(title), kReportStyle, contents);
}

}  // namespace tesuji::learn
