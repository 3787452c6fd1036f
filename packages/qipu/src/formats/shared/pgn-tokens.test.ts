import { describe, expect, it } from 'vitest'
import { pgnTokens } from './pgn-tokens.ts'

const kinds = (text: string): string[] =>
  pgnTokens(text).map((token) => {
    switch (token.type) {
      case 'tag':
        return `${token.name}=${token.value}${token.isRegular ? '' : '!'}`
      case 'number':
        return `#${token.number}${'.'.repeat(token.dots)}`
      case 'word':
      case 'result':
      case 'rest':
      case 'escape':
        return `${token.type} ${token.text}`
      case 'comment':
        return `{${token.text}}${token.isClosed ? '' : '!'}`
      case 'nag':
        return `$${token.number}`
      default:
        return token.type
    }
  })

describe('tokens of PGN', () => {
  it('tags are read with escapes, with other quotes and without an end', () => {
    expect(kinds('[Event "a \\"b\\" \\\\"]')).toEqual(['Event=a "b" \\'])
    expect(kinds('[FEN “?”]')).toEqual(['FEN=?!'])
    expect(kinds('[Red unknown]\n[Black "x"')).toEqual(['Red=unknown!', 'Black=x!'])
  })

  it('movetext is cut into numbers, words, comments, variations, glyphs and results', () => {
    expect(kinds('1. h2e2 {a} h9g7 $1 (1... b9c7 ; rest\n) 2.h0g2 1-0')).toEqual([
      '#1.',
      'word h2e2',
      '{a}',
      'word h9g7',
      '$1',
      'open',
      '#1...',
      'word b9c7',
      '{ rest}',
      'close',
      '#2.',
      'word h0g2',
      'result 1-0',
    ])
  })

  it('numbers, words and results that look alike are told apart', () => {
    expect(kinds('1 炮二平五，马8进7 1P+1 C2.5 +P+1 1/2-1/2')).toEqual([
      '#1',
      'word 炮二平五',
      'word 马8进7',
      'word 1P+1',
      'word C2.5',
      'word +P+1',
      'result 1/2-1/2',
    ])
    expect(kinds('3… b9c7 …….')).toEqual(['#3...', 'word b9c7', 'elision'])
  })

  it('words after a result are kept together until the next tag', () => {
    expect(kinds('*\n=====\n1. visit us\n\n[Event "x"]')).toEqual(['result *', 'rest =====\n1. visit us', 'Event=x'])
  })

  it('a comment that is not closed runs to the end', () => {
    expect(kinds('{a b')).toEqual(['{a b}!'])
    expect(kinds('% program\n1.')).toEqual(['escape  program', '#1.'])
  })
})
