/**
 * Significant content of a file (section 1), without: white space, case outside commentary and of its special characters,
 * the order of things that have none. An independent reading, line by line, to hold the reader and writer to.
 */

export interface Block {
  /** The move, diagram, event or structure word, and everything that belongs to it. */
  head: string
  remarks: string[]
  headers: string[]
  marks: string[]
  setup: string[]
  hide: string[]
  prisoners: string[]
  comments: string[]
  users: string[]
}

const newBlock = (head: string): Block => ({
  head,
  remarks: [],
  headers: [],
  marks: [],
  setup: [],
  hide: [],
  prisoners: [],
  comments: [],
  users: [],
})

const field = (text: string): string => {
  const [place, ...sign] = text.split('@').reverse()
  const cc = sign.reverse().join('@')
  return sign.length === 0
    ? text.toUpperCase()
    : `${/^\\[cdst]$/i.test(cc) ? cc.toLowerCase() : cc}@${place!.toUpperCase()}`
}

/** The blocks of a file in order. A variation comes straight after its move, so diagrams never stand between the two. */
export function essence(text: string): Block[] {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n/)
  const blocks: Block[] = []
  let block = newBlock('')
  let remarks: string[] = []
  const begin = (head: string): void => {
    block = newBlock(head)
    block.remarks = remarks
    remarks = []
    blocks.push(block)
  }
  for (let i = 0; i < lines.length; i++) {
    const words = lines[i]!.trim().split(/[ \t]+/)
    const keyword = words.shift()!.toUpperCase()
    const data = lines[i]!.trim().slice(keyword.length).trim()
    if (keyword === '') continue
    if (keyword === 'COM' || keyword === 'USER') {
      const body: string[] = []
      const opening = lines[i]!
      const end = new RegExp(`^[ \\t]*END${keyword}\\b`, 'i')
      for (i++; i < lines.length && !end.test(lines[i]!); i++) body.push(lines[i]!)
      const indent = /^[ \t]*/.exec(opening)![0]
      const text = body.every((line) => line.startsWith(indent) || line.trim() === '')
        ? body.map((line) => line.slice(indent.length))
        : body
      if (keyword === 'USER') block.users.push([data, ...body].join('\n'))
      else if (data !== '' || body.join('') !== '')
        block.comments.push(`${data}\n${text.join('\n').replace(/\\[TSDC](?![\w\\])/g, (code) => code.toLowerCase())}`)
    } else if (keyword === 'REMARK') remarks.push(data)
    else if (keyword === 'EVENT') begin(`EVENT ${data}`)
    else if (['B', 'W', 'DIAGRAM', 'VAR'].includes(keyword))
      begin(`${keyword} ${keyword === 'VAR' ? data : data.toUpperCase()}`.replace(/[ \t]+/g, ' ').trim())
    else if (keyword === 'ENDVAR') begin('ENDVAR')
    else if (keyword === 'MARK' || keyword === 'UNMARK')
      for (const word of words) block.marks.push(`${keyword} ${field(word)}`)
    else if (keyword === 'HIDE') block.hide.push(...words.map(field))
    else if (keyword === 'PRISONER') block.prisoners.push(...words.map(field))
    else if (keyword === 'SETUP') {
      if (block.setup.length === 0) block.remarks.push(...remarks.splice(0).map((remark) => `setup: ${remark}`))
      let side = ''
      for (const word of words.map(field)) {
        if (word === 'B' || word === 'W') side = word
        else block.setup.push(side + word)
      }
    } else block.headers.push(`${keyword} ${data.replace(/[ \t]+/g, ' ')}`)
  }
  for (const each of blocks) {
    each.prisoners.sort()
    each.setup.sort()
    each.hide = [...new Set(each.hide)].sort()
    // The default needs no saying; textual headers keep their order among themselves.
    each.headers = each.headers
      .filter((line) => line !== 'BOARDSIZE 19')
      .sort((a, b) => compare(a.split(' ')[0]!, b.split(' ')[0]!))
  }
  return blocks
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
