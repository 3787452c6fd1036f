// Contests and their contestants. A contestant makes its own inputs, one for each file of the corpus, and does its work
// on one.
import { loadPeer, peersThat, requireFrom } from './peers.mjs'

const decoder = new TextDecoder()
const texts = (corpus) => corpus.map(({ bytes }) => decoder.decode(bytes))

const sizeOf = ({ bytes }) => bytes.length

/** Each game as one object a node, without a needless byte: what `JSON.parse` needs to know as much as the file says. */
async function asJson(corpus) {
  const { codeName, findGame, NODE, newTape, scanGame, VALUE } = await import('qipu/formats/sgf/scan')
  const tape = newTape()
  return corpus.map(({ bytes }) => {
    scanGame(bytes, findGame(bytes, 0), tape)
    const nodes = []
    for (let e = 0; e < tape.length; e += 3) {
      const what = tape.ints[e]
      if (what === NODE) nodes.push({})
      else if (what >= VALUE)
        nodes.at(-1)[codeName(what >> 5)] = decoder.decode(bytes.subarray(tape.ints[e + 1], tape.ints[e + 2]))
    }
    return JSON.stringify(nodes)
  })
}

/** The moves of main lines, as every engine here takes them. */
export async function movesOf(corpus) {
  const { formatById } = await import('qipu/formats')
  return corpus.map(({ bytes }) => {
    const [record] = formatById('sgf').read({ bytes }).records
    const moves = []
    if (record?.board.width !== 19 || record.board.height !== 19) return moves
    let last = 0
    for (const [i, { parent, action }] of record.nodes.entries()) {
      if (i > 0 && parent !== last) continue
      last = i
      if (action?.type === 'setup') return []
      if (action?.type === 'play') moves.push([action.side, action.move % 19, Math.floor(action.move / 19)])
    }
    return moves
  })
}

const reading = (folder) => (name) => [
  name,
  async (corpus) => ({ inputs: texts(corpus), run: loadPeer(name, folder).read }),
]

const writing = (folder) => (name) => [
  name,
  async (corpus) => {
    const { read, readToWrite = read, write } = loadPeer(name, folder)
    const encoder = new TextEncoder()
    const run = (game) => encoder.encode(write(game))
    return { inputs: texts(corpus).map((text) => attempt(() => readToWrite(text))), run }
  },
]

const playing = (folder) => (name) => [
  name,
  async (corpus) => ({ inputs: await movesOf(corpus), run: loadPeer(name, folder).play }),
]

const attempt = (work) => {
  try {
    return work()
  } catch {
    return undefined
  }
}

/** The corpus in another of our formats, and what reads its bytes with nothing around it. */
async function converted(corpus, id) {
  const { write } = await import('qipu')
  const { formatById } = await import('qipu/formats')
  return corpus.map(({ bytes }) => write(formatById('sgf').read({ bytes }).records, formatById(id)).bytes)
}

async function ourReader(corpus, id) {
  const { formatById } = await import('qipu/formats')
  const format = formatById(id)
  return { inputs: await converted(corpus, id), run: (bytes) => format.read({ bytes }) }
}

export function contestsWith(folder, refused) {
  const readers = Object.fromEntries(peersThat('read', folder, refused).map(reading(folder)))
  const writers = Object.fromEntries(peersThat('write', folder, refused).map(writing(folder)))
  const players = Object.fromEntries(peersThat('play', folder, refused).map(playing(folder)))
  const json = async (corpus) => ({ inputs: await asJson(corpus), run: JSON.parse })
  return {
    scan: {
      title: 'scanning SGF: every node and value found, nothing made of it',
      unit: 'MB/s',
      amount: sizeOf,
      targets: { '@sabaki/sgf': 150, 'JSON.parse': 10 },
      contestants: {
        async qipu(corpus) {
          const { findGame, newTape, scanGame } = await import('qipu/formats/sgf/scan')
          const tape = newTape()
          return { inputs: corpus.map(({ bytes }) => bytes), run: (bytes) => scanGame(bytes, findGame(bytes, 0), tape) }
        },
        'JSON.parse': json,
        ...readers,
      },
    },
    read: {
      title: 'reading SGF: bytes to a record, with every message',
      unit: 'MB/s',
      amount: sizeOf,
      targets: { '@sabaki/sgf': 25, '*': 1 },
      contestants: {
        qipu: async (corpus) => ({ ...(await ourReader(corpus, 'sgf')), inputs: corpus.map(({ bytes }) => bytes) }),
        'JSON.parse': json,
        ...readers,
      },
    },
    check: {
      title: 'checking SGF: read, replay every move, hold the facts against each other; the others only parse',
      unit: 'MB/s',
      amount: sizeOf,
      targets: { '@sabaki/sgf': 20 },
      contestants: {
        async qipu(corpus) {
          const { formatById } = await import('qipu/formats')
          const { read, check } = formatById('sgf')
          const report = () => {}
          const run = (bytes) => {
            for (const record of read({ bytes }).records) check(record, report)
          }
          return { inputs: corpus.map(({ bytes }) => bytes), run }
        },
        ...readers,
      },
    },
    replay: {
      title: 'playing Go: captures, ko and a hash of every position',
      unit: 'million moves/s',
      amount: (_, moves) => moves.length,
      targets: { '*': 40 },
      contestants: {
        async qipu(corpus) {
          const { Board } = await import('qipu/games/go')
          const board = new Board({ width: 19, height: 19 }, false)
          let hash = 0
          const run = (moves) => {
            board.clear()
            for (let i = 0; i < moves.length; i++) {
              const [side, x, y] = moves[i]
              board.play(x + y * 19, side)
              hash ^= board.hashLow
            }
            return hash
          }
          return { inputs: await movesOf(corpus), run }
        },
        ...players,
      },
    },
    write: {
      title: 'writing SGF: what was read to the bytes of a file',
      isWriting: true,
      unit: 'MB/s',
      amount: sizeOf,
      targets: { '*': 3 },
      contestants: {
        async qipu(corpus) {
          const { formatById } = await import('qipu/formats')
          const { read, write } = formatById('sgf')
          return { inputs: corpus.map(({ bytes }) => read({ bytes }).records), run: (records) => write(records) }
        },
        ...writers,
      },
    },
    'wei7-json': {
      title: 'reading wei7 as JSON',
      unit: 'MB/s of SGF',
      amount: sizeOf,
      targets: { 'JSON.parse': 0.5 },
      contestants: {
        qipu: (corpus) => ourReader(corpus, 'wei7'),
        'JSON.parse': async (corpus) => ({
          inputs: await converted(corpus, 'wei7'),
          run: (bytes) => JSON.parse(decoder.decode(bytes)),
        }),
      },
    },
    'wei7-xml': {
      title: 'reading wei7 as XML',
      unit: 'MB/s of SGF',
      amount: sizeOf,
      targets: { saxes: 0.6 },
      contestants: {
        qipu: (corpus) => ourReader(corpus, 'wei7-xml'),
        async saxes(corpus) {
          const { SaxesParser } = requireFrom(folder)('saxes')
          const run = (bytes) => {
            const parser = new SaxesParser({ xmlns: false, position: true })
            parser.on('opentag', () => {})
            parser.on('text', () => {})
            parser.on('closetag', () => {})
            parser.write(decoder.decode(bytes)).close()
          }
          return { inputs: await converted(corpus, 'wei7-xml'), run }
        },
      },
    },
  }
}
