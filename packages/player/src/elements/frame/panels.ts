/** Parts of a player that are loaded when a record has use for them. */

import { html, nothing, type TemplateResult } from 'lit'
import type { Arrangement } from '../../state/layout/stage.ts'
import type { CommentaryPort } from '../panels/commentary.ts'
import type { PlayerPort } from '../player-port.ts'

/** Part of the player that selects the panels and fills them. */
export type PanelsPort = CommentaryPort &
  Pick<
    PlayerPort,
    | 'coordinates'
    | 'notation'
    | 'dialog'
    | 'hasNextProblem'
    | 'hidesMoves'
    | 'hidesResult'
    | 'layout'
    | 'locale'
    | 'menuOpen'
    | 'node'
    | 'outline'
    | 'ownMode'
    | 'panels'
    | 'session'
    | 'settingsOpen'
    | 'waits'
  >

type Content = TemplateResult | typeof nothing

const loaded = new Set<string>()

/** Loads an element's definition once; the element wakes up when it arrives. */
function need(name: string, load: () => Promise<unknown>): void {
  if (loaded.has(name)) return
  loaded.add(name)
  load().catch(() => loaded.delete(name))
}

const names = ['comments', 'moves', 'tree', 'contents', 'chat', 'graph', 'review'] as const
type Panel = (typeof names)[number]

/** Returns the panels that suit a record, unless the user has chosen. */
function wanted(player: PanelsPort): ReadonlySet<Panel> {
  const { session, outline, panels } = player
  if (panels !== 'auto') return new Set(names.filter((name) => panels.split(/[\s,]+/).includes(name)))
  const found = new Set<Panel>()
  if (outline?.comments || session?.contents.isTutorial) found.add('comments')
  if (!session?.contents.isTutorial && session?.mode !== 'timeline') found.add('moves')
  if (outline?.forks && !session?.contents.isTutorial) found.add('tree')
  if (session?.contents.isTutorial) found.add('contents')
  if (outline?.messages) found.add('chat')
  if (session?.hasOpinions) found.add('graph').add('review')
  return found
}

const elements = {
  moves(player: PanelsPort): Content {
    need('qipu-moves', () => import('../panels/moves.ts'))
    return html`<qipu-moves
      .session=${player.session}
      .node=${player.node}
      .coordinates=${player.coordinates}
      .notation=${player.notation}
      .locale=${player.locale}
    ></qipu-moves>`
  },
  tree(player: PanelsPort): Content {
    need('qipu-tree', () => import('../panels/tree.ts'))
    const { session } = player
    return html`<qipu-tree .session=${session} .node=${player.node} .locale=${player.locale}></qipu-tree>`
  },
  contents(player: PanelsPort): Content {
    need('qipu-contents', () => import('../panels/contents.ts'))
    return html`<qipu-contents
      .contents=${player.session!.contents}
      .node=${player.node}
      .locale=${player.locale}
      @choose=${(event: CustomEvent<{ node: number }>) => {
        player.node = event.detail.node
      }}
    ></qipu-contents>`
  },
  review(player: PanelsPort): Content {
    need('qipu-review', () => import('../../review/qipu-review.ts'))
    const { session } = player
    return html`<qipu-review .player=${player} .session=${session} .node=${player.node} .locale=${player.locale}></qipu-review>`
  },
  chat(player: PanelsPort): Content {
    need('qipu-chat', () => import('../panels/chat.ts'))
    const { session } = player
    return html`<qipu-chat .session=${session} .node=${player.node} .locale=${player.locale}></qipu-chat>`
  },
}

export const panels = {
  /** Between the board and the buttons. */
  below(player: PanelsPort): Content {
    const { session, ownMode } = player
    if (ownMode?.element && player.layout !== 'stage') return html`${ownMode.element}`
    if (session?.mode === 'timeline') {
      need('qipu-time', () => import('../panels/time.ts'))
      return html`<qipu-time .player=${player} .time=${session.clock!.time} .locale=${player.locale}></qipu-time>`
    }
    if (session?.mode === 'solve') {
      need('qipu-solve', () => import('../modes/solve.ts'))
      return html`<qipu-solve
        .player=${player}
        .state=${session.problem!.state}
        .found=${session.problem!.found.size}
        .next=${player.hasNextProblem}
        .waits=${player.waits}
        .locale=${player.locale}
      ></qipu-solve>`
    }
    if (session?.mode === 'guess') {
      need('qipu-guess', () => import('../modes/guess.ts'))
      return html`<qipu-guess
        .player=${player}
        .state=${session.guess!.state}
        .tries=${session.guess!.tries}
        .node=${player.node}
        .waits=${player.waits}
        .locale=${player.locale}
      ></qipu-guess>`
    }
    return nothing
  },

  /** How the chances went, above the buttons that lead through the game. */
  graph(player: PanelsPort): Content {
    if (!wanted(player).has('graph') || player.hidesMoves || player.ownMode?.element) return nothing
    need('qipu-graph', () => import('../../review/graph.ts'))
    return html`<qipu-graph
      .session=${player.session}
      .node=${player.node}
      .isEndHidden=${player.hidesResult}
      .locale=${player.locale}
    ></qipu-graph>`
  },

  /** Another line, on a board of its own. */
  compared(player: PanelsPort): Content {
    if (!player.session?.comparison) return nothing
    need('qipu-beside', () => import('../panels/comparison.ts'))
    return html`<qipu-beside .player=${player} .node=${player.node} .locale=${player.locale}></qipu-beside>`
  },

  /** Panel below the board of a phone: comments, or the moves of a record without comments. */
  words(player: PanelsPort, arrangement: Arrangement, commentary: (player: PanelsPort) => Content): Content {
    const { outline, ownMode, hidesMoves } = player
    if (ownMode?.element) return nothing
    if (arrangement !== 'phone' || outline?.words || hidesMoves) return commentary(player)
    return html`<div class="commentary list">${elements.moves(player)}</div>`
  },

  settings(player: PanelsPort): Content {
    if (!player.settingsOpen) return nothing
    need('qipu-settings', () => import('../menus/settings.ts'))
    return html`<qipu-settings .player=${player} .locale=${player.locale}></qipu-settings>`
  },

  dialog(player: PanelsPort): Content {
    const { dialog } = player
    if (!dialog || !player.session) return nothing
    if (dialog === 'keys') {
      need('qipu-keys', () => import('../keys/dialog.ts'))
      return html`<qipu-keys .player=${player} .locale=${player.locale}></qipu-keys>`
    }
    need('qipu-find', () => import('../panels/find.ts'))
    return html`<qipu-find .player=${player} .kind=${dialog} .locale=${player.locale}></qipu-find>`
  },

  menu(player: PanelsPort): Content {
    if (!player.menuOpen) return nothing
    need('qipu-menu', () => import('../menus/menu.ts'))
    return html`<qipu-menu .player=${player} .node=${player.node} .locale=${player.locale}></qipu-menu>`
  },

  beside(player: PanelsPort, commentary: (player: PanelsPort) => Content): Content {
    const chosen = wanted(player)
    const hides = player.hidesMoves
    return html`${chosen.has('contents') ? elements.contents(player) : nothing}${
      chosen.has('comments') ? commentary(player) : nothing
    }${chosen.has('moves') && !hides ? elements.moves(player) : nothing}${chosen.has('chat') ? elements.chat(player) : nothing}${
      chosen.has('review') && !hides && !player.ownMode?.element ? elements.review(player) : nothing
    }${
      // The tree would give the solution away.
      chosen.has('tree') && !hides ? elements.tree(player) : nothing
    }`
  },
}
