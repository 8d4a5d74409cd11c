#include "server/identity.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <openssl/rand.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <new>
#include <span>
#include <vector>

#include "base/failure.hpp"
#include "base/files.hpp"
#include "base/indexed.hpp"
#include "base/text.hpp"

namespace tesuji::server {
namespace {

constexpr std::size_t kIdentityDigits = 32;
constexpr int kSecretBytes = 32;

std::string hexadecimal(std::span<const unsigned char> bytes) {
  std::string text;
  for (const unsigned char byte : bytes) text += fmt::format("{:02x}", byte);
  return text;
}

std::string signature_of(std::string_view text, const std::string& secret) {
  std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
  unsigned int size = 0;
  HMAC(EVP_sha256(), secret.data(), static_cast<int>(secret.size()),
       reinterpret_cast<const unsigned char*>(text.data()), text.size(), digest.data(), &size);
  return hexadecimal({digest.data(), size});
}

}  // namespace

std::string random_token(int bytes) {
  std::vector<unsigned char> random(as_size(bytes));
  // Without randomness there are no secrets: whoever asks must not go on.
  if (RAND_bytes(random.data(), bytes) != 1) throw std::bad_alloc();
  return hexadecimal(random);
}

std::string Identities::signed_text(const std::string& identity) const {
  return identity + "." + signature_of(identity, secret_);
}

std::optional<std::string> Identities::verified(std::string_view text) const {
  const std::size_t dot = text.find('.');
  if (dot != kIdentityDigits) return std::nullopt;
  const std::string expected = signature_of(text.substr(0, dot), secret_);
  const std::string_view given = text.substr(dot + 1);
  if (given.size() != expected.size() || CRYPTO_memcmp(given.data(), expected.data(), expected.size()) != 0)
    return std::nullopt;
  return std::string(text.substr(0, dot));
}

std::optional<std::string> cookie_in(std::string_view header, std::string_view name) {
  for (std::string_view part : split(header, ';')) {
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    if (part.size() > name.size() && part.starts_with(name) && part[name.size()] == '=')
      return std::string(part.substr(name.size() + 1));
  }
  return std::nullopt;
}

Result<std::string> read_secret(const std::string& path) {
  struct stat known {};
  if (::stat(path.c_str(), &known) != 0) {
    const int file = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    const std::string secret = random_token(kSecretBytes) + "\n";
    const bool written =
        file >= 0 && ::write(file, secret.data(), secret.size()) == static_cast<ssize_t>(secret.size());
    if (file >= 0) ::close(file);
    if (!written)
      return io_error(fmt::format("{}: the secret cannot be written", path), "choose a file with --secret");
  } else if ((known.st_mode & (S_IRWXG | S_IRWXO)) != 0) {
    return io_error(fmt::format("{}: others may read the secret that signs identities", path),
                    fmt::format("chmod 600 {}", path));
  }
  const auto text = read_file(path);
  if (!text) return text.error();
  const std::string secret = text->substr(0, text->find_first_of(" \r\n"));
  if (secret.size() < as_size(kSecretBytes))
    return io_error(fmt::format("{}: a secret has at least {} characters", path, kSecretBytes),
                    "delete the file to have a new one made");
  return secret;
}

}  // namespace tesuji::server
