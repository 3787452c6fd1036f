// Writes records as the Chinese Computer Games Championship wants them: all ten dialects, their charset and their file name.
// Copy this file into your program and call Ccgc.Write(record, folder), or run it: ccgc FOLDER < record.txt
// Compile it with mcs, csc or a project of the .NET SDK (3.0 or newer); Mono needs its charsets (Debian:
// libmono-i18n-cjk4.0-cil).  MIT licence, like the rest of Qipu.
using System;
using System.Collections.Generic;
using System.IO;
using System.Linq;
using System.Text;

public sealed class Record
{
    public readonly Dictionary<string, string> Facts = new Dictionary<string, string>();
    public readonly List<string> Moves = new List<string>();
    public readonly List<string> Setup = new List<string>();

    public string this[string key]
    {
        get { string value; return Facts.TryGetValue(key, out value) ? value : ""; }
    }
}

public static class Ccgc
{
    // Opening and closing sign, colours behind the teams in the head, colours behind the teams in the file's name.
    static readonly Dictionary<string, string[]> Envelopes = new Dictionary<string, string[]>
    {
        { "C5", new[] { "{", "}", "BW", "BW" } }, { "C6", new[] { "{", "}", "BW", "BW" } },
        { "HEX", new[] { "{", "}", "RB", "RB" } }, { "PG", new[] { "(", ")", "BW", "BW" } },
        { "NG", new[] { "(", ")", "BW", "BW" } }, { "AM", new[] { "#", "", "", "BW" } },
        { "WTN", new[] { "#", "", "RB", "" } },
    };

    static string Team(string name, string colours, int seat)
    {
        return colours == "" ? name : name + " " + colours[seat];
    }

    static string Time(Record record, string form)
    {
        var parts = record["time"].Split(' ');
        return string.Concat(form.Select(sign => "ymdhn".IndexOf(sign) < 0 ? sign.ToString() : parts["ymdhn".IndexOf(sign)]));
    }

    static string Head(Record record, string colours)
    {
        var when = Time(record, record["game"] == "AM" ? "y/m/d h:n" : "y.m.d h:n");
        var fields = new[] { record["game"], Team(record["first"], colours, 0), Team(record["second"], colours, 1),
            record["result"], when + " " + record["place"], record["event"] };
        return string.Concat(fields.Select(field => "[" + field + "]"));
    }

    // C5, C6, HEX, PG, NG: all in one line.  AM: two moves a line.  WTN: two lines of layout, one move a line.
    static string Envelope(Record record)
    {
        var game = record["game"];
        var facts = Envelopes[game];
        var moves = record.Moves;
        var blueFirst = game == "WTN" && moves.Count > 0 && moves[0].Contains("(B");
        var text = facts[0] + Head(record, blueFirst ? "BR" : facts[2]) + ";";
        if (game == "AM")
            return text + "\n" + string.Concat(Enumerable.Range(0, (moves.Count + 1) / 2)
                .Select(i => (i + 1) + " " + string.Join(" ", moves.Skip(i * 2).Take(2)) + "\n"));
        if (game == "WTN")
            return text + "\n" + string.Concat(record.Setup.Select(line => line + "\n"))
                + string.Concat(moves.Select((move, i) => (i + 1) + ":" + move + "\n"));
        return text + string.Join(";", moves) + facts[1];
    }

    static string Surakarta(Record record)
    {
        return "#" + Time(record, "y-m-d-h:n") + " " + record["place"] + "\n#先手方:" + record["first"] + "|后手方:"
            + record["second"] + "|" + record["result"] + "\n" + string.Concat(record.Setup.Select(row => "!" + row + "\n"))
            + string.Concat(record.Moves.Select(move => move + "\n"));
    }

    static string ArmyChess(Record record)
    {
        var end = record["end"].Split(' ');
        return "(\n;INFO[1.0]PA[" + record["first"] + "]PB[" + record["second"] + "]TL[1800]SL[31]\n;AA[" + record.Setup[0]
            + "]\n;AB[" + record.Setup[1] + "]\n" + string.Concat(record.Moves.Select(move => ";" + move + "\n"))
            + ";EA[" + end[0] + "]EB[" + end[1] + "]\n)\n";
    }

    static string Quoted(string text)
    {
        return "\"" + text.Replace("\\", "\\\\").Replace("\"", "\\\"") + "\"";
    }

    static string DotsAndBoxes(Record record)
    {
        var redFirst = record.Moves[0].StartsWith("r");
        var score = record["score"].Split(' ');
        var winner = record["result"] == "先手胜" ? (redFirst ? "R" : "B") : record["result"] == "后手胜" ? (redFirst ? "B" : "R") : "";
        var pieces = string.Join(",", record.Moves.Select(move => "{\"piece\":" + Quoted(move) + "}"));
        return "{\"R\":" + Quoted(record[redFirst ? "first" : "second"]) + ",\"B\":" + Quoted(record[redFirst ? "second" : "first"])
            + ",\"winner\":" + Quoted(winner) + ",\"RScore\":" + score[0] + ",\"BScore\":" + score[1] + ",\"Date\":"
            + Quoted(Time(record, "y-m-d h:n")) + ",\"Event\":" + Quoted(record["event"]) + ",\"game\":[" + pieces + "]}";
    }

    public static string Name(Record record)
    {
        var game = record["game"];
        var colours = Envelopes.ContainsKey(game) ? Envelopes[game][3] : "";
        var tail = game == "DB" ? "" : game == "SU" ? Time(record, "-ymdhn")
            : "-" + Time(record, "y.m.d h.n") + " " + record["place"] + "-" + record["event"];
        var text = game + "-" + Team(record["first"], colours, 0) + " vs " + Team(record["second"], colours, 1) + "-"
            + record["result"] + tail;
        // Windows forbids these signs, and most systems names of more than 255 bytes.
        const string forbidden = "<>:\"/\\|?*", instead = "__._---__";
        text = string.Concat(text.Select(sign => forbidden.IndexOf(sign) < 0 ? sign : instead[forbidden.IndexOf(sign)]));
        while (Encoding.UTF8.GetByteCount(text) + 4 > 255)
            text = text.Substring(0, text.Length - (char.IsLowSurrogate(text[text.Length - 1]) ? 2 : 1));
        return text.TrimEnd() + ".txt";
    }

    // Brackets and strokes would end a field of the head: their wide forms do not.
    static Record Clean(Record given)
    {
        var record = new Record();
        foreach (var fact in given.Facts) record.Facts[fact.Key] = fact.Value;
        record.Moves.AddRange(given.Moves);
        record.Setup.AddRange(given.Setup);
        foreach (var key in new[] { "first", "second", "place", "event" })
            record.Facts[key] = given[key].Replace('[', '［').Replace(']', '］').Replace('|', '｜');
        return record;
    }

    static Encoding Gb18030()
    {
#if NETCOREAPP
        Encoding.RegisterProvider(CodePagesEncodingProvider.Instance);
#endif
        return Encoding.GetEncoding(54936);
    }

    public static void Write(Record given, string folder)
    {
        var game = given["game"];
        var record = game == "DB" ? given : Clean(given);
        var text = game == "SU" ? Surakarta(record) : game == "AC2" ? ArmyChess(record) : game == "DB" ? DotsAndBoxes(record) : Envelope(record);
        // GB18030 writes every character of GB2312 with the same bytes, and all others too.
        var encoding = game == "AM" || game == "DB" ? new UTF8Encoding(false) : Gb18030();
        var bytes = encoding.GetBytes(text);
        // Mono does not know all of GB18030: rather no file than one with question marks.
        if (encoding.GetString(bytes) != text) throw new InvalidDataException("characters outside the charset: " + Name(record));
        File.WriteAllBytes(Path.Combine(folder, Name(record)), bytes);
    }

    // Records from `key value` lines; an empty line ends a record.
    public static void Main(string[] arguments)
    {
        var record = new Record();
        using (var input = new StreamReader(Console.OpenStandardInput(), new UTF8Encoding(false)))
        {
            for (var line = input.ReadLine(); ; line = input.ReadLine())
            {
                if (string.IsNullOrWhiteSpace(line))
                {
                    if (record["game"] != "") Write(record, arguments[0]);
                    record = new Record();
                    if (line == null) return;
                    continue;
                }
                var space = line.IndexOf(' ');
                var key = space < 0 ? line : line.Substring(0, space);
                var value = space < 0 ? "" : line.Substring(space + 1);
                if (key == "move") record.Moves.Add(value);
                else if (key == "setup") record.Setup.Add(value);
                else record.Facts[key] = value;
            }
        }
    }
}
