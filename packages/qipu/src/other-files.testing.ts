/** Files that are no records though records stand in them, as on everybody's disk: programs, documentation, tables, logs. */

const SGF = '(;FF[4]GM[1]CA[UTF-8]SZ[19]KoMi[6.5]PB[A]PW[B];B[pd];W[dd];B[pq];W[dp])'
const CONNECT6 = '{[C6][A][B][先手胜][2017.07.29 14:00 重庆][2017 CCGC];B(J,10);W(I,11)}'
const AMAZONS = '#[AM][A][B][先手胜][][];\n1 d1d8(b6) g10g3(c7)\n2 a4b3(b5) j7j2(e7)\n'
const ISHI = 'EVENT\nBOARDSIZE 19\nB 1 Q16\nW 2 D4\nB 3 Q3\n'
const XML = '<wei7 version="2.2"><game size="19"><move>pd</move></game></wei7>'
const JGF =
  '{"record": {"format": "JGF", "version": 2}, "board": {"size": 9}, "tree": [{"move": {"color": "black", "x": 1, "y": 2}}]}'
const UGF = '[Header]\nVer=UGF3,200\nHdcp=0,6.5\n[Data]\nQD,B1,1,10\n'
const NGF = 'Rated game\n19\nA 9D\nB 9D\nPMABBREER\nPMACWEEEE\n'
const GIB = '\\HS\n\\[GAMENAME=x\\]\n\\HE\n\\GS\n2 1 0\nSTO 0 2 1 15 3\nSTO 0 3 2 3 3\n\\GE\n'

const every = [SGF, CONNECT6, AMAZONS, ISHI, XML, JGF, UGF, NGF, GIB]

/** By name. Each file has each record, as that kind of file has long strings. */
export const otherFiles: Readonly<Record<string, string>> = {
  'main.go': `// Command serve answers requests.
package main

import (
	"fmt"
	"net/http"
)

var board [19][19]int
var B, W = 1, 2

const sample = \`
${every.join('\n')}\`

func main() {
	http.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) { fmt.Fprintln(w, sample) })
}
`,
  'moves.go': `package goban

// B 1 Q16
// W 2 D4
var komi float64

var rules = map[string]float64{
	"japanese": 6.5,
}

func Komi(name string) float64 { return rules[name] }
`,
  'empty.go': '',
  'vars.go': 'package x\n\nvar a int\nvar b int\nvar c int\nvar d int\nvar e int\nvar f int\n',
  'test_reader.py': `"""Tests of the reader."""
import pytest
from reader import read

RECORDS = [
${every.map((text) => `    r"""${text}""",`).join('\n')}
]


@pytest.mark.parametrize("text", RECORDS)
def test_reads(text):
    assert read(text)
`,
  'plain.py': `SAMPLE = """
${CONNECT6}
${AMAZONS}
"""
print(SAMPLE)
`,
  'notes.py': `# 先手方 moves first
moves = '''
B2E-3E
R5E-4D
'''
`,
  'index.js': `// (;FF[4]GM[1];B[aa])
const samples = {
${every.map((text, i) => `  s${i}: ${JSON.stringify(text)},`).join('\n')}
}
for (;;) if (Object.keys(samples).length) break
module.exports = samples
`,
  'loop.c': `/* A loop. */
#include <stdio.h>

int main(void) {
  for (;;) {
    puts("(;FF[4]GM[1];B[aa])");
  }
}
`,
  'Game.java': `package org.example;

import java.util.List;

public final class Game {
  private static final String SAMPLE = """
${SGF}
${CONNECT6}
${ISHI}""";
}
`,
  'lib.rs': `//! Records.
use std::fs;

pub const SAMPLES: &[&str] = &[
${every.map((text) => `r#"\n${text}\n"#,`).join('\n')}
];

pub fn first() -> &'static str { SAMPLES[0] }
`,
  'game.rb': `require 'json'

SAMPLE = <<~TEXT
${every.join('\n')}
TEXT

class Game
  def initialize(text) = @text = text
end
`,
  'game.php': `<?php
$sample = <<<TEXT
${every.join('\n')}
TEXT;
echo $sample;
`,
  'convert.sh': `#!/bin/sh
set -e
cat > game.sgf <<END
${SGF}
END
cat > game.go <<END
${ISHI}END
`,
  'data.pl': `use strict;
my $sample = join '', <DATA>;
print $sample;
__DATA__
${every.join('\n')}
`,
  'Game.kt': `package game

val sample = """
${SGF}
${CONNECT6}
"""

fun main() = println(sample)
`,
  'game.lua': `local M = {}
M.sample = [[
${SGF}
${ISHI}]]
return M
`,
  'Game.hs': `module Game where

sample :: String
sample = "${SGF}"
`,
  'game.lisp': `;;; Records
(defpackage :game)
(defvar *sample* "
${SGF}
${CONNECT6}")
`,
  'game.sql': `CREATE TABLE game (id INTEGER, record TEXT);
INSERT INTO game VALUES (1, '${SGF}');
INSERT INTO game VALUES (2, '${CONNECT6}');
`,
  'game.swift': `import Foundation

let sample = """
${SGF}
${CONNECT6}
"""
`,
  'page.html': `<!doctype html>
<title>Games</title>
<pre>
${every.join('\n')}
</pre>
`,
  'config.yml': `# Samples
samples:
  - name: go
    text: "${SGF}"
  - name: connect6
    text: "${CONNECT6}"
`,
  'README.md': `# Records

They look like this:

\`\`\`
${every.join('\n')}
\`\`\`

- [more](./more.md)
`,
  'indented.md': `Formats
=======

An SGF file looks like this:

    ${SGF}

* Ishi has lines.
`,
  'prose.md': `# A game

It went like this.
${SGF}

Then everybody went home.
`,
  'samples.rst': `Records
=======

.. code-block:: text

   ${SGF}
`,
  'games.csv': `id,record,result
1,"${SGF}",B+R
2,"${SGF}",W+R
`,
  'games.tsv': `id\trecord\tresult\n1\t${SGF}\tB+R\n2\t${CONNECT6}\tW+R\n`,
  'server.log': `2024-05-01 10:00:00 INFO loaded ${SGF}
2024-05-01 10:00:01 INFO loaded ${CONNECT6}
`,
  'amazons.log': `[10:00:00] game 1
B 1 D1-D8/B6
W 2 G10-G3/C7
B 3 A4-B3/B5
W 4 J7-J2/E7
`,
  'engine.txt': `10:00:00 engine ready
1 d1d8(b6) g10g3(c7)
2 a4b3(b5) j7j2(e7)
10:00:09 engine stopped
`,
  'fix.patch': `diff --git a/game.sgf b/game.sgf
--- a/game.sgf
+++ b/game.sgf
@@ -1 +1 @@
-(;FF[4]GM[1];B[aa])
${SGF}
`,
  'tree.json': `{
  "sha": "9fb037999f264ba9a7fc6274d15fa3ae2ab98312",
  "tree": [{ "path": "game.sgf", "mode": "100644" }]
}
`,
  'service.json': `{
  "openapi": "3.0.0",
  "info": { "title": "Games", "version": "3.0.1" },
  "paths": {}
}
`,
  'samples.json': JSON.stringify({ samples: [SGF, CONNECT6, AMAZONS, ISHI, UGF, NGF, GIB] }, undefined, 2),
}
