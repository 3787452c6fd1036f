// Speed is worth nothing beside the data: how many files each program refuses, and what is lost on the way through it.
import { movesOf } from './contests.mjs'
import { loadPeer, peersThat } from './peers.mjs'

const decoder = new TextDecoder()

/** Reads and writes every file with every program, and compares what we read before and after. */
export async function writingFaults(corpus, folder, refused) {
  const { formatById } = await import('qipu/formats')
  const { diff } = await import('qipu/record')
  const sgf = formatById('sgf')
  const ours = (bytes) => sgf.write(sgf.read({ bytes }).records).bytes
  const programs = [['qipu', ours], ...peersThat('write', folder, refused).map((name) => [name, theirs(name, folder)])]
  return programs.map(([name, through]) => {
    const row = { name, files: corpus.length, rejected: 0, changed: 0, differences: 0 }
    for (const { bytes } of corpus) {
      let after
      try {
        after = through(bytes)
      } catch {
        row.rejected++
        continue
      }
      const [before, again] = [bytes, after].map((content) => sgf.read({ bytes: content }).records)
      const found = before.reduce((sum, record, i) => sum + (again[i] ? diff(record, again[i]).length : 1), 0)
      if (found > 0) row.changed++
      row.differences += found
    }
    return row
  })
}

function theirs(name, folder) {
  const { read, readToWrite = read, write } = loadPeer(name, folder)
  const encoder = new TextEncoder()
  return (bytes) => encoder.encode(write(readToWrite(decoder.decode(bytes))))
}

/** Small files that are all by the book: who changes what they say does not write SGF. */
const BY_THE_BOOK = [
  '(;GM[1]FF[4]SZ[19]C[a \\\\ and a \\] and (;];B[aa])',
  '(;GM[1]FF[4]SZ[19]N[one]C[two\nlines];B[aa]LB[bb:a\\:b][cc:1];W[])',
  '(;GM[1]FF[4]SZ[9]AB[aa][bb:cc]AW[dd];B[ee](;W[ff])(;W[gg];B[hh](;W[ii])(;W[aa])))',
  '(;GM[1]FF[4];B[aa])(;GM[1]FF[4];B[bb])',
]

/** How many of those each program changes or refuses. */
export async function bookFaults(folder, refused) {
  const encoder = new TextEncoder()
  const corpus = BY_THE_BOOK.map((text) => ({ bytes: encoder.encode(text) }))
  const rows = await writingFaults(corpus, folder, refused)
  return Object.fromEntries(rows.map(({ name, rejected, changed }) => [name, rejected + changed]))
}

/** Returns the files that each program refuses to read. */
export async function readingFaults(corpus, folder, refused) {
  const { read } = await import('qipu')
  const programs = [
    ['qipu', (bytes) => read({ bytes }).records.length > 0 || fail()],
    ...peersThat('read', folder, refused).map((name) => {
      const peer = loadPeer(name, folder)
      return [name, (bytes) => peer.read(decoder.decode(bytes)) ?? fail()]
    }),
  ]
  return programs.map(([name, through]) => {
    const row = { name, files: corpus.length, rejected: 0 }
    for (const { bytes } of corpus) {
      try {
        through(bytes)
      } catch {
        row.rejected++
      }
    }
    return row
  })
}

const fail = () => {
  throw new Error('nothing was read')
}

/** Returns where an engine's last position differs from ours, and the moves that it refuses to play. */
export async function playingFaults(corpus, folder, refused) {
  const { Board } = await import('qipu/games/go')
  const games = (await movesOf(corpus)).filter((moves) => moves.length > 0)
  return peersThat('play', folder, refused).map((name) => {
    const { play } = loadPeer(name, folder)
    const row = { name, games: games.length, rejected: 0, changed: 0 }
    for (const moves of games) {
      const board = new Board({ width: 19, height: 19 }, false)
      for (const [side, x, y] of moves) board.play(x + y * 19, side)
      try {
        const at = play(moves)
        let same = true
        for (let point = 0; point < 361; point++) same &&= at(point % 19, Math.floor(point / 19)) === board.at(point)
        if (!same) row.changed++
      } catch {
        row.rejected++
      }
    }
    return row
  })
}
