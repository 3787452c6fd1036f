import type { Sniff } from './sniff.ts'

/**
 * Texts that only contain a record, as programs, documentation, tables and logs do: lines that occur neither in a
 * record nor above one. A sign that is certain counts double.
 */
const CERTAIN = 2
const ENOUGH = 2

const starts =
  /^\s*(?:#!|<\?php|<!doctype\s|<html[\s>]|<\?xml(?![^>]*>\s*(?:<!--[\s\S]*?-->\s*)*<wei7)|\{\\rtf|\\documentclass|%PDF|%!PS|diff --git |---\s*\r?\n)/i

const signs: readonly (readonly [weight: number, sign: RegExp])[] = [
  // Parts of a program.
  [
    CERTAIN,
    /^\s*(?:from [\w.]+ import |import (?:[\w.]+(?: as \w+)?;?\s*$|static |["'({*]|.* from ["'])|#\s?include\s*[<"])/,
  ],
  [
    CERTAIN,
    /^\s{0,20}(?:package [\w.]+;?\s{0,20}$|using [\w.]+;|use [\w:\\]+[;:{]|require(?:_once)?\b\s{0,20}[("'][^)]*|namespace [\w\\.]+\s{0,20}[;{]?\s{0,20}$)/,
  ],
  [
    CERTAIN,
    /^\s*(?:(?:export|default|public|private|protected|internal|static|async|pub|final|abstract|override|open)\s+)*(?:def|fn|func|function|fun|class|struct|enum|interface|trait|impl|sub|proc|procedure|module|object|void)\s+\(?[\w$:.]+\s*(?:[({:<=;]|extends |implements |where\b|$)/,
  ],
  [
    CERTAIN,
    /^\s*(?:(?:export|local|my|our|static|unsigned|final|public|private|pub)\s+)*(?:let|const|var|val|int|char|double|float|bool|auto|long|string|String|local|my|our|static)\b\s+[\w$@%*[\]<>, ]+(?:\s*:\s*[^=]+)?\s*(?:=|:=|\[|;\s*$)/,
  ],
  [CERTAIN, /^\s*(?:if|elif|else if|for|foreach|while|switch|match|try|catch|with)\b.*(?:[{:]|\bdo|\bthen)\s*$/],
  [
    CERTAIN,
    /^\s*(?:return|throw|raise|yield|assert|print|printf|puts|echo|console\.log|fmt\.\w+|std::\w+)\b\s*[("'\w$[{-].*[);"'\]}]\s*$/,
  ],
  [CERTAIN, /^\s*\((?:def\w*|ns|module|require|use-modules|in-package|let\*?)\s/],
  [CERTAIN, /^\s*(?:SELECT\b.+\bFROM|INSERT INTO|CREATE (?:TABLE|INDEX|VIEW)|UPDATE \w+ SET|DELETE FROM)\b/i],
  [CERTAIN, /^\s{0,20}(?:module [\w.]+.*\bwhere|\w+ :: .+|data \w+.* = .+|-module\(|defmodule [\w.]+ do)\s{0,20}\S*$/],
  [
    CERTAIN,
    /^\s*(?:[\w$.'-]+|[$@%][\w{}]+)(?:\[[^\]]*\])?\s*(?::=|\?=|\+=|<-|=)\s*[^=\s].*["'`[({]|^\s*\w[\w-]*\s*=\s*(?:[rbfRBF]?"""|'''|<<|`|\[\[)/,
  ],
  [1, /^\s*(?:[\w$.'-]+|[$@%][\w{}]+)\s*(?::=|\?=|\+=|<-|=)\s*[^=\s]/],
  [1, /^\s{0,20}[a-z_$]{2,}[^;]*[({=][^;]*;\s{0,20}$/],
  [1, /^\s*(?:[})\]]+[;,]?|end|fi|done|esac)\s*$/],
  [1, /\{\s*$/],
  [1, /^\s*(?:\/\/|\/\*|\*\/|\*\s|--\s|;;|"""|'''|<!--|%\s|REM\s)/],
  [CERTAIN, /\bfunction\b\s*\w*\(|\)\s*=>\s*[{(]|\b(?:const|let|var) \w+\s*=[^=]/],
  // Documentation.
  [CERTAIN, /^\s*(?:```|~~~)/],
  [CERTAIN, /^#{2,6} \S|^\.\. [\w-]+::|^=+ \S.* =+$|\]\((?:https?:|\.{0,2}\/|#)/],
  [1, /^# (?!\s*\d)[A-Za-z]|^(?:={4,}|-{4,})\s*$|^\s*\|.*\|\s*$|^\s*[-*] \S|::\s*$|<\/?[a-z]\w*(?:\s[^<>]*)?>/],
  // Logs: a time, or how grave it is, before each line.
  [
    CERTAIN,
    /^\[?\d{4}[-/]\d\d[-/]\d\d[T ]\d\d:\d\d:\d\d|^\[?\d\d:\d\d:\d\d[\].,\s]|^\[?(?:DEBUG|INFO|WARN(?:ING)?|ERROR|TRACE|FATAL)\b[\]: ]/,
  ],
  [1, /^[A-Z][a-z]{2} [ \d]\d \d\d:\d\d:\d\d /],
  // A record that is quoted.
  [CERTAIN, /["'`][({#]\s?;?\s?\[?[A-Z]/],
]

/** Endings of programs, documentation, pages, tables and settings: one sign more is enough there. */
const ENDINGS: ReadonlySet<string> = new Set(
  [
    'adoc bas bash bat c cc cfg cjs clj cpp cs css csv cxx dart diff el erl ex exs f90 h hpp hs htm html ini ipynb',
    'java jl js jsx kt less lisp lua m markdown md mdx mjs ml mts org pas patch php pl pm ps1 py r rb rs rst rtf scala',
    'scm scss sh sql svg swift tex toml ts tsv tsx vb vue yaml yml zig zsh',
  ]
    .join(' ')
    .split(' '),
)

/** True if the head of a file is evidently not a record's, whatever follows. */
export function isNonRecordText({ head, extension }: Sniff): boolean {
  if (starts.test(head)) return true
  const lines = head.split(/\r\n?|\n/)
  let weight = ENDINGS.has(extension) ? 1 : 0
  for (const line of lines) {
    weight += signs.find(([, sign]) => sign.test(line.length > LONGEST ? line.slice(0, LONGEST) : line))?.[0] ?? 0
    if (weight >= ENOUGH) return true
  }
  return isTable(lines)
}

const LONGEST = 400

const SEPARATORS = [',', '\t']

/** Rows of the same number of fields. */
function isTable(lines: readonly string[]): boolean {
  // The last line may be cut off.
  const rows = lines.slice(0, -1).filter((line) => line.trim() !== '')
  if (rows.length < 2) return false
  return SEPARATORS.some((separator) => {
    const fields = fieldsOf(rows[0]!, separator)
    return fields > 2 && rows.every((row) => fieldsOf(row, separator) === fields)
  })
}

/** Points have their commas within parentheses. */
const fieldsOf = (row: string, separator: string): number =>
  row.replace(/"(?:[^"]|"")*"|\([^()]*\)/g, '').split(separator).length
