// Writes records as the Chinese Computer Games Championship wants them: all ten dialects, their charset and their file name.
// Copy this file into your program and call ccgc::write(record, folder), or build and run it:
//   g++ -std=c++17 -o ccgc ccgc.cpp && ./ccgc FOLDER < record.txt        (Windows: cl /std:c++17 /utf-8 ccgc.cpp)
// All texts are UTF-8 here; files get the charset that the standard wants.  MIT licence, like the rest of Qipu.
#include <fstream>
#include <iostream>
#include <map>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>
#ifdef _WIN32
#include <windows.h>
#else
#include <iconv.h>
#endif

namespace ccgc {
using std::string;
using std::vector;

struct Record {
  std::map<string, string> facts;
  vector<string> moves, setup;
  string get(const string& key) const {
    auto found = facts.find(key);
    return found == facts.end() ? "" : found->second;
  }
};

// Opening and closing sign, colours behind the teams in the head, colours behind the teams in the file's name.
struct Envelope {
  string opening, closing, head, name;
};
static const std::map<string, Envelope> ENVELOPES = {
    {"C5", {"{", "}", "BW", "BW"}},  {"C6", {"{", "}", "BW", "BW"}}, {"HEX", {"{", "}", "RB", "RB"}},
    {"PG", {"(", ")", "BW", "BW"}},  {"NG", {"(", ")", "BW", "BW"}}, {"AM", {"#", "", "", "BW"}},
    {"WTN", {"#", "", "RB", ""}},
};

inline string team(const string& name, const string& colours, int seat) {
  return colours.empty() ? name : name + " " + colours[seat];
}

inline string time(const Record& record, const string& form) {
  std::istringstream words(record.get("time"));
  string parts[5], text;
  for (auto& part : parts) words >> part;
  for (char sign : form) {
    auto at = string("ymdhn").find(sign);
    text += at == string::npos ? string(1, sign) : parts[at];
  }
  return text;
}

inline string head(const Record& record, const string& colours) {
  string when = time(record, record.get("game") == "AM" ? "y/m/d h:n" : "y.m.d h:n");
  return "[" + record.get("game") + "][" + team(record.get("first"), colours, 0) + "][" +
         team(record.get("second"), colours, 1) + "][" + record.get("result") + "][" + when + " " + record.get("place") +
         "][" + record.get("event") + "]";
}

// C5, C6, HEX, PG, NG: all in one line.  AM: two moves a line.  WTN: two lines of layout, one move a line.
inline string envelope(const Record& record) {
  const string game = record.get("game");
  const Envelope& facts = ENVELOPES.at(game);
  const auto& moves = record.moves;
  bool blueFirst = game == "WTN" && !moves.empty() && moves[0].find("(B") != string::npos;
  string text = facts.opening + head(record, blueFirst ? "BR" : facts.head) + ";";
  if (game == "AM") {
    for (size_t i = 0; i < moves.size(); i += 2)
      text += "\n" + std::to_string(i / 2 + 1) + " " + moves[i] + (i + 1 < moves.size() ? " " + moves[i + 1] : "");
    return text + "\n";
  }
  if (game == "WTN") {
    for (auto& line : record.setup) text += "\n" + line;
    for (size_t i = 0; i < moves.size(); i++) text += "\n" + std::to_string(i + 1) + ":" + moves[i];
    return text + "\n";
  }
  for (size_t i = 0; i < moves.size(); i++) text += (i ? ";" : "") + moves[i];
  return text + facts.closing;
}

inline string surakarta(const Record& record) {
  string text = "#" + time(record, "y-m-d-h:n") + " " + record.get("place") + "\n#先手方:" + record.get("first") +
                "|后手方:" + record.get("second") + "|" + record.get("result") + "\n";
  for (auto& row : record.setup) text += "!" + row + "\n";
  for (auto& move : record.moves) text += move + "\n";
  return text;
}

inline string armyChess(const Record& record) {
  std::istringstream end(record.get("end"));
  string ea, eb;
  end >> ea >> eb;
  string text = "(\n;INFO[1.0]PA[" + record.get("first") + "]PB[" + record.get("second") + "]TL[1800]SL[31]\n;AA[" +
                record.setup.at(0) + "]\n;AB[" + record.setup.at(1) + "]\n";
  for (auto& move : record.moves) text += ";" + move + "\n";
  return text + ";EA[" + ea + "]EB[" + eb + "]\n)\n";
}

inline string quoted(const string& text) {
  string result = "\"";
  for (char sign : text) result += (sign == '"' || sign == '\\' ? "\\" : "") + string(1, sign);
  return result + "\"";
}

inline string dotsAndBoxes(const Record& record) {
  bool redFirst = record.moves.at(0)[0] == 'r';
  string result = record.get("result"), red, blue, pieces;
  std::istringstream score(record.get("score"));
  score >> red >> blue;
  string winner = result == "先手胜" ? (redFirst ? "R" : "B") : result == "后手胜" ? (redFirst ? "B" : "R") : "";
  for (auto& move : record.moves) pieces += (pieces.empty() ? "" : ",") + ("{\"piece\":" + quoted(move)) + "}";
  return "{\"R\":" + quoted(record.get(redFirst ? "first" : "second")) + ",\"B\":" +
         quoted(record.get(redFirst ? "second" : "first")) + ",\"winner\":" + quoted(winner) + ",\"RScore\":" + red +
         ",\"BScore\":" + blue + ",\"Date\":" + quoted(time(record, "y-m-d h:n")) + ",\"Event\":" +
         quoted(record.get("event")) + ",\"game\":[" + pieces + "]}";
}

inline string name(const Record& record) {
  string game = record.get("game"), tail = "-" + time(record, "y.m.d h.n") + " " + record.get("place") + "-" + record.get("event");
  if (game == "DB") tail = "";
  if (game == "SU") tail = time(record, "-ymdhn");
  auto facts = ENVELOPES.find(game);
  string colours = facts == ENVELOPES.end() ? "" : facts->second.name;
  string text = game + "-" + team(record.get("first"), colours, 0) + " vs " + team(record.get("second"), colours, 1) + "-" +
                record.get("result") + tail;
  for (char& sign : text) {
    auto at = string("<>:\"/\\|?*").find(sign);  // Windows forbids these
    if (at != string::npos) sign = "__._---__"[at];
  }
  while (text.size() + 4 > 255) {  // most systems forbid longer names
    while ((text.back() & 0xC0) == 0x80) text.pop_back();
    text.pop_back();
  }
  while (text.back() == ' ') text.pop_back();
  return text + ".txt";
}

// Brackets and strokes would end a field of the head: their wide forms do not.
inline Record clean(Record record) {
  for (string key : {"first", "second", "place", "event"}) {
    string text;
    for (char sign : record.get(key)) text += sign == '[' ? "［" : sign == ']' ? "］" : sign == '|' ? "｜" : string(1, sign);
    record.facts[key] = text;
  }
  return record;
}

// GB18030 writes every character of GB2312 with the same bytes, and all others too.
inline string gb18030(const string& text) {
#ifdef _WIN32
  std::wstring wide(text.size() + 1, L'\0');
  int units = MultiByteToWideChar(CP_UTF8, 0, text.data(), (int)text.size(), &wide[0], (int)wide.size());
  string bytes(text.size() * 4 + 4, '\0');
  bytes.resize(WideCharToMultiByte(54936, 0, wide.data(), units, &bytes[0], (int)bytes.size(), nullptr, nullptr));
  return bytes;
#else
  iconv_t converter = iconv_open("GB18030", "UTF-8");
  if (converter == (iconv_t)-1) throw std::runtime_error("iconv does not know GB18030");
  string copy = text, bytes(text.size() * 4 + 4, '\0');
  char *in = &copy[0], *out = &bytes[0];
  size_t left = copy.size(), room = bytes.size();
  size_t failed = iconv(converter, &in, &left, &out, &room);
  iconv_close(converter);
  if (failed == (size_t)-1) throw std::runtime_error("text is not UTF-8");
  bytes.resize(bytes.size() - room);
  return bytes;
#endif
}

inline void write(const Record& given, const string& folder) {
  string game = given.get("game");
  Record record = game == "DB" ? given : clean(given);
  string text = game == "SU" ? surakarta(record) : game == "AC2" ? armyChess(record) : game == "DB" ? dotsAndBoxes(record) : envelope(record);
  std::ofstream file(folder + "/" + name(record), std::ios::binary);
  file << (game == "AM" || game == "DB" ? text : gb18030(text));
  file.close();
  if (!file) throw std::runtime_error("cannot write " + name(record));
}
}  // namespace ccgc

// Records from `key value` lines; an empty line ends a record.
int main(int, char** arguments) try {
  ccgc::Record record;
  auto finish = [&] {
    if (!record.get("game").empty()) ccgc::write(record, arguments[1]);
    record = {};
  };
  for (std::string line; std::getline(std::cin, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    auto space = line.find(' ');
    std::string key = line.substr(0, space), value = space == std::string::npos ? "" : line.substr(space + 1);
    if (key == "move") record.moves.push_back(value);
    else if (key == "setup") record.setup.push_back(value);
    else if (key.empty()) finish();
    else record.facts[key] = value;
  }
  finish();
} catch (const std::exception& error) {
  std::cerr << error.what() << std::endl;
  return 1;
}
