import { punctuation } from '../../text/language/punctuation.ts'
import { type Arg, texts } from '../../text/language/texts.ts'
import { markFacts } from '../marks.ts'

/** Which part of a thing is lost: what happens at a node, a fact about a participant. Marks have names of their own. */
const parts = texts('loss-part', {
  play: { en: 'play', zh: '着手' },
  pass: { en: 'pass', zh: '停一手' },
  takeback: { en: 'takeback', zh: '悔棋' },
  mark: { en: 'mark', zh: '指点' },
  message: { en: 'message', zh: '发言' },
  claim: { en: 'claim', zh: '宣布结果' },
  setup: { en: 'setup', zh: '摆子' },
  diagram: { en: 'diagram', zh: '参考图' },
  variation: { en: 'variation', zh: '变化' },
  empty: { en: 'empty', zh: '空节点' },
  joined: { en: 'joined with an equal move', zh: '与相同着法合并' },
  name: { en: 'name', zh: '姓名' },
  domain: { en: 'domain', zh: '域' },
  id: { en: 'id', zh: '标识' },
  title: { en: 'title', zh: '头衔' },
  rank: { en: 'rank', zh: '段位' },
  team: { en: 'team', zh: '队伍' },
  country: { en: 'country', zh: '国家' },
  color: { en: 'colour', zh: '颜色' },
})

/** The part in words; a part without a name here is called by its key. */
export const partText = (part: string): Arg =>
  markFacts(part)?.name ?? (Object.hasOwn(parts, part) ? parts[part as keyof typeof parts] : part)

/** The part behind the thing, in brackets. */
export const inBrackets = (part: string | undefined): Arg =>
  part === undefined ? '' : { text: punctuation.brackets, args: { text: partText(part) } }
