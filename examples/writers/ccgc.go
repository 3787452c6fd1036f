// Writes records as the Chinese Computer Games Championship wants them: all ten dialects, their charset and their file name.
// Copy this file into your program and call write(record, folder), or run it: go run ccgc.go FOLDER < record.txt
// Go's own library does not know GB18030: this needs golang.org/x/text.  MIT licence, like the rest of Qipu.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"golang.org/x/text/encoding/simplifiedchinese"
)

type record struct {
	facts        map[string]string
	moves, setup []string
}

// Opening and closing sign, colours behind the teams in the head, colours behind the teams in the file's name.
var envelopes = map[string][4]string{
	"C5": {"{", "}", "BW", "BW"}, "C6": {"{", "}", "BW", "BW"}, "HEX": {"{", "}", "RB", "RB"},
	"PG": {"(", ")", "BW", "BW"}, "NG": {"(", ")", "BW", "BW"}, "AM": {"#", "", "", "BW"}, "WTN": {"#", "", "RB", ""},
}

func team(name, colours string, seat int) string {
	if colours == "" {
		return name
	}
	return name + " " + colours[seat:seat+1]
}

func (r record) time(form string) string {
	parts := strings.Fields(r.facts["time"])
	text := ""
	for _, sign := range form {
		if at := strings.IndexRune("ymdhn", sign); at >= 0 {
			text += parts[at]
		} else {
			text += string(sign)
		}
	}
	return text
}

func (r record) head(colours string) string {
	form := "y.m.d h:n"
	if r.facts["game"] == "AM" {
		form = "y/m/d h:n"
	}
	return fmt.Sprintf("[%s][%s][%s][%s][%s %s][%s]", r.facts["game"], team(r.facts["first"], colours, 0),
		team(r.facts["second"], colours, 1), r.facts["result"], r.time(form), r.facts["place"], r.facts["event"])
}

// C5, C6, HEX, PG, NG: all in one line.  AM: two moves a line.  WTN: two lines of layout, one move a line.
func (r record) envelope() string {
	game := r.facts["game"]
	facts := envelopes[game]
	colours := facts[2]
	if game == "WTN" && len(r.moves) > 0 && strings.Contains(r.moves[0], "(B") {
		colours = "BR" // blue moves first
	}
	text := facts[0] + r.head(colours) + ";"
	switch game {
	case "AM":
		for i, move := range r.moves {
			if i%2 == 0 {
				text += fmt.Sprintf("\n%d", i/2+1)
			}
			text += " " + move
		}
		return text + "\n"
	case "WTN":
		for _, line := range r.setup {
			text += "\n" + line
		}
		for i, move := range r.moves {
			text += fmt.Sprintf("\n%d:%s", i+1, move)
		}
		return text + "\n"
	}
	return text + strings.Join(r.moves, ";") + facts[1]
}

func (r record) surakarta() string {
	text := fmt.Sprintf("#%s %s\n#先手方:%s|后手方:%s|%s\n", r.time("y-m-d-h:n"), r.facts["place"], r.facts["first"],
		r.facts["second"], r.facts["result"])
	for _, row := range r.setup {
		text += "!" + row + "\n"
	}
	return text + strings.Join(r.moves, "\n") + "\n"
}

func (r record) armyChess() string {
	end := strings.Fields(r.facts["end"])
	text := fmt.Sprintf("(\n;INFO[1.0]PA[%s]PB[%s]TL[1800]SL[31]\n;AA[%s]\n;AB[%s]\n", r.facts["first"], r.facts["second"],
		r.setup[0], r.setup[1])
	for _, move := range r.moves {
		text += ";" + move + "\n"
	}
	return text + fmt.Sprintf(";EA[%s]EB[%s]\n)\n", end[0], end[1])
}

func quoted(text string) string {
	var quoted strings.Builder
	encoder := json.NewEncoder(&quoted)
	encoder.SetEscapeHTML(false) // & < > stand as they are
	encoder.Encode(text)
	return strings.TrimSuffix(quoted.String(), "\n")
}

func (r record) dotsAndBoxes() string {
	red, blue, winners := "first", "second", map[string]string{"先手胜": "R", "后手胜": "B"}
	if !strings.HasPrefix(r.moves[0], "r") {
		red, blue, winners = blue, red, map[string]string{"先手胜": "B", "后手胜": "R"}
	}
	score := strings.Fields(r.facts["score"])
	pieces := make([]string, len(r.moves))
	for i, move := range r.moves {
		pieces[i] = `{"piece":` + quoted(move) + "}"
	}
	return fmt.Sprintf(`{"R":%s,"B":%s,"winner":%s,"RScore":%s,"BScore":%s,"Date":%s,"Event":%s,"game":[%s]}`,
		quoted(r.facts[red]), quoted(r.facts[blue]), quoted(winners[r.facts["result"]]), score[0], score[1],
		quoted(r.time("y-m-d h:n")), quoted(r.facts["event"]), strings.Join(pieces, ","))
}

func (r record) name() string {
	game := r.facts["game"]
	colours := envelopes[game][3]
	tail := "-" + r.time("y.m.d h.n") + " " + r.facts["place"] + "-" + r.facts["event"]
	switch game {
	case "DB":
		tail = ""
	case "SU":
		tail = r.time("-ymdhn")
	}
	text := game + "-" + team(r.facts["first"], colours, 0) + " vs " + team(r.facts["second"], colours, 1) + "-" +
		r.facts["result"] + tail
	signs := []rune(strings.Map(func(sign rune) rune { // Windows forbids these
		if at := strings.IndexRune(`<>:"/\|?*`, sign); at >= 0 {
			return rune("__._---__"[at])
		}
		return sign
	}, text))
	for len(string(signs))+len(".txt") > 255 { // most systems forbid longer names
		signs = signs[:len(signs)-1]
	}
	return strings.TrimRight(string(signs), " ") + ".txt"
}

// Brackets and strokes would end a field of the head: their wide forms do not.
func (r record) clean() record {
	facts := map[string]string{}
	for key, value := range r.facts {
		facts[key] = value
	}
	for _, key := range []string{"first", "second", "place", "event"} {
		facts[key] = strings.NewReplacer("[", "［", "]", "］", "|", "｜").Replace(facts[key])
	}
	return record{facts, r.moves, r.setup}
}

func write(r record, folder string) error {
	game := r.facts["game"]
	if game != "DB" {
		r = r.clean()
	}
	text := ""
	switch game {
	case "SU":
		text = r.surakarta()
	case "AC2":
		text = r.armyChess()
	case "DB":
		text = r.dotsAndBoxes()
	default:
		text = r.envelope()
	}
	// GB18030 writes every character of GB2312 with the same bytes, and all others too.
	if game != "AM" && game != "DB" {
		encoded, err := simplifiedchinese.GB18030.NewEncoder().String(text)
		if err != nil {
			return err
		}
		text = encoded
	}
	return os.WriteFile(filepath.Join(folder, r.name()), []byte(text), 0o644)
}

// Records from `key value` lines; an empty line ends a record.
func main() {
	r := record{facts: map[string]string{}}
	finish := func() {
		if r.facts["game"] != "" {
			if err := write(r, os.Args[1]); err != nil {
				fmt.Fprintln(os.Stderr, err)
				os.Exit(1)
			}
		}
		r = record{facts: map[string]string{}}
	}
	for lines := bufio.NewScanner(os.Stdin); lines.Scan(); {
		key, value, _ := strings.Cut(lines.Text(), " ")
		switch key {
		case "":
			finish()
		case "move":
			r.moves = append(r.moves, value)
		case "setup":
			r.setup = append(r.setup, value)
		default:
			r.facts[key] = value
		}
	}
	finish()
}
