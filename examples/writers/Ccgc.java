// Writes records as the Chinese Computer Games Championship wants them: all ten dialects, their charset and their file name.
// Copy this file into your program and call Ccgc.write(record, folder), or run it: java Ccgc.java FOLDER < record.txt
// MIT licence, like the rest of Qipu.
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public final class Ccgc {
  /** A record: single facts, and the lists of moves and of lines of the setup. */
  public static final class Record {
    final Map<String, String> facts = new HashMap<>();
    final List<String> moves = new ArrayList<>();
    final List<String> setup = new ArrayList<>();

    String get(String key) {
      return facts.getOrDefault(key, "");
    }
  }

  // Opening and closing sign, colours behind the teams in the head, colours behind the teams in the file's name.
  private static final Map<String, String[]> ENVELOPES = Map.of(
      "C5", new String[] {"{", "}", "BW", "BW"}, "C6", new String[] {"{", "}", "BW", "BW"},
      "HEX", new String[] {"{", "}", "RB", "RB"}, "PG", new String[] {"(", ")", "BW", "BW"},
      "NG", new String[] {"(", ")", "BW", "BW"}, "AM", new String[] {"#", "", "", "BW"},
      "WTN", new String[] {"#", "", "RB", ""});

  private static String team(String name, String colours, int seat) {
    return colours.isEmpty() ? name : name + " " + colours.charAt(seat);
  }

  private static String time(Record record, String form) {
    String[] parts = record.get("time").split(" ");
    StringBuilder text = new StringBuilder();
    for (char sign : form.toCharArray()) {
      int part = "ymdhn".indexOf(sign);
      text.append(part < 0 ? String.valueOf(sign) : parts[part]);
    }
    return text.toString();
  }

  private static String head(Record record, String colours) {
    String when = time(record, record.get("game").equals("AM") ? "y/m/d h:n" : "y.m.d h:n");
    List<String> fields = List.of(record.get("game"), team(record.get("first"), colours, 0),
        team(record.get("second"), colours, 1), record.get("result"), when + " " + record.get("place"), record.get("event"));
    return fields.stream().map(field -> "[" + field + "]").collect(Collectors.joining());
  }

  /** C5, C6, HEX, PG, NG: all in one line. AM: two moves a line. WTN: two lines of layout, one move a line. */
  private static String envelope(Record record) {
    String game = record.get("game");
    String[] facts = ENVELOPES.get(game);
    // In WTN blue may move first.
    boolean blueFirst = game.equals("WTN") && !record.moves.isEmpty() && record.moves.get(0).contains("(B");
    StringBuilder text = new StringBuilder(facts[0] + head(record, blueFirst ? "BR" : facts[2]) + ";");
    int count = record.moves.size();
    if (game.equals("AM")) {
      for (int i = 0; i < count; i += 2)
        text.append("\n").append(i / 2 + 1).append(" ").append(String.join(" ", record.moves.subList(i, Math.min(i + 2, count))));
      return text.append("\n").toString();
    }
    if (game.equals("WTN")) {
      for (String line : record.setup) text.append("\n").append(line);
      for (int i = 0; i < count; i++) text.append("\n").append(i + 1).append(":").append(record.moves.get(i));
      return text.append("\n").toString();
    }
    return text + String.join(";", record.moves) + facts[1];
  }

  private static String surakarta(Record record) {
    StringBuilder text = new StringBuilder("#" + time(record, "y-m-d-h:n") + " " + record.get("place") + "\n");
    text.append("#先手方:").append(record.get("first")).append("|后手方:").append(record.get("second"));
    text.append("|").append(record.get("result")).append("\n");
    for (String row : record.setup) text.append("!").append(row).append("\n");
    for (String move : record.moves) text.append(move).append("\n");
    return text.toString();
  }

  private static String armyChess(Record record) {
    String[] end = record.get("end").split(" ");
    StringBuilder text = new StringBuilder("(\n;INFO[1.0]PA[" + record.get("first") + "]PB[" + record.get("second") + "]TL[1800]SL[31]\n");
    text.append(";AA[").append(record.setup.get(0)).append("]\n;AB[").append(record.setup.get(1)).append("]\n");
    for (String move : record.moves) text.append(";").append(move).append("\n");
    return text.append(";EA[").append(end[0]).append("]EB[").append(end[1]).append("]\n)\n").toString();
  }

  private static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"") + "\"";
  }

  private static String dotsAndBoxes(Record record) {
    boolean redFirst = record.moves.get(0).startsWith("r");
    String[] score = record.get("score").split(" ");
    String result = record.get("result");
    String winner = result.equals("先手胜") ? (redFirst ? "R" : "B") : result.equals("后手胜") ? (redFirst ? "B" : "R") : "";
    String pieces = record.moves.stream().map(move -> "{\"piece\":" + quoted(move) + "}").collect(Collectors.joining(","));
    return "{\"R\":" + quoted(record.get(redFirst ? "first" : "second")) + ",\"B\":" + quoted(record.get(redFirst ? "second" : "first"))
        + ",\"winner\":" + quoted(winner) + ",\"RScore\":" + score[0] + ",\"BScore\":" + score[1]
        + ",\"Date\":" + quoted(time(record, "y-m-d h:n")) + ",\"Event\":" + quoted(record.get("event")) + ",\"game\":[" + pieces + "]}";
  }

  public static String name(Record record) {
    String game = record.get("game");
    String colours = ENVELOPES.containsKey(game) ? ENVELOPES.get(game)[3] : "";
    String tail = game.equals("DB") ? "" : game.equals("SU") ? time(record, "-ymdhn")
        : "-" + time(record, "y.m.d h.n") + " " + record.get("place") + "-" + record.get("event");
    String text = game + "-" + team(record.get("first"), colours, 0) + " vs " + team(record.get("second"), colours, 1)
        + "-" + record.get("result") + tail;
    // Windows forbids these signs, and most systems names of more than 255 bytes.
    text = text.replace(':', '.').replaceAll("[/\\\\|]", "-").replaceAll("[<>\"?*]", "_");
    while ((text + ".txt").getBytes(StandardCharsets.UTF_8).length > 255)
      text = text.substring(0, text.offsetByCodePoints(text.length(), -1));
    return text.stripTrailing() + ".txt";
  }

  /** Brackets and strokes would end a field of the head: their wide forms do not. */
  private static Record clean(Record given) {
    Record record = new Record();
    record.facts.putAll(given.facts);
    record.moves.addAll(given.moves);
    record.setup.addAll(given.setup);
    for (String key : List.of("first", "second", "place", "event"))
      record.facts.put(key, given.get(key).replace('[', '［').replace(']', '］').replace('|', '｜'));
    return record;
  }

  public static Path write(Record given, Path folder) throws IOException {
    String game = given.get("game");
    Record record = game.equals("DB") ? given : clean(given);
    String text = game.equals("SU") ? surakarta(record) : game.equals("AC2") ? armyChess(record)
        : game.equals("DB") ? dotsAndBoxes(record) : envelope(record);
    // GB18030 writes every character of GB2312 with the same bytes, and all others too.
    Charset charset = game.equals("AM") || game.equals("DB") ? StandardCharsets.UTF_8 : Charset.forName("GB18030");
    return Files.write(folder.resolve(name(record)), text.getBytes(charset));
  }

  /** Records from `key value` lines; an empty line ends a record. */
  public static void main(String[] args) throws IOException {
    String input = new String(System.in.readAllBytes(), StandardCharsets.UTF_8);
    for (String part : input.split("\\r?\\n(\\s*\\r?\\n)+")) {
      Record record = new Record();
      for (String line : part.split("\\r?\\n")) {
        int space = line.indexOf(' ');
        String key = space < 0 ? line.trim() : line.substring(0, space);
        String value = space < 0 ? "" : line.substring(space + 1);
        if (key.equals("move")) record.moves.add(value);
        else if (key.equals("setup")) record.setup.add(value);
        else if (!key.isEmpty()) record.facts.put(key, value);
      }
      if (!record.get("game").isEmpty()) write(record, Path.of(args[0]));
    }
  }
}
