/**
 * Diagrams: what a position shows (`viewOf`), as shapes (`sceneOf`), as SVG (`svgOf`), as text (`textBoard`), in words.
 *
 * @example
 * ```ts
 * import { newRecord } from 'qipu/record'
 * import { diagramOf, svgOf, themeById } from 'qipu/diagram'
 * import { go } from 'qipu/games/go'
 * import { Replay } from 'qipu/replay'
 *
 * const replay = new Replay(newRecord('go', { width: 9, height: 9 }), go)
 * const svg = svgOf(diagramOf(replay), { theme: themeById('paper')! })
 * if (!svg.startsWith('<svg')) throw new Error('a picture')
 * ```
 *
 * @packageDocumentation
 */

export { moveNotationFor } from '../games/move-notation.ts'
export { captureCountsOf } from './captures.ts'
export { type TableParts, tableOf } from './cards/table.ts'
export { type Coordinates, coordinateNames, coordinatesOf } from './coordinates.ts'
export { describeAction, describeBoard, type WordOptions } from './describe/describe.ts'
export { marksInWords, valuesInWords } from './describe/remarks.ts'
export { diagramOf, sceneOf } from './draw.ts'
export { type Embed, embedTag } from './embed.ts'
export {
  type BookFigure,
  branchInWords,
  type FigureBreak,
  type FigureNote,
  type FigureOptions,
  figureBetween,
  figuresOf,
  noteInWords,
} from './figures.ts'
export type { EdgeLabel, Geometry } from './geometry.ts'
export { geometryOf } from './grids/all.ts'
export { labelSizeAt } from './label-size.ts'
export { carvedFamily, fontFamily, fontLanguages } from './looks/fonts.ts'
export { type Paint, paintOf } from './looks/paints.ts'
export { type Colors, type Palette, type Theme, themeById, themes } from './looks/themes.ts'
export type { DrawnMark, Geometric, Sign, Signs } from './marks.ts'
export { movesOn, type NumberedMove, type Numbering, numberAt } from './numbers.ts'
export { partsOf } from './parts.ts'
export { regionNamed } from './region.ts'
export {
  type Box,
  LAYERS,
  type Layer,
  type Role,
  type Scene,
  type SceneParts,
  type SceneShape as Shape,
  type Tone,
  type XY,
} from './scene.ts'
export { escapeXml, type SvgOptions, svgOf, throwsShadow } from './svg.ts'
export { type TextOptions, textBoard } from './terminal/index.ts'
export { baseline } from './text-metrics.ts'
export type { PlacedText } from './texts.ts'
export { type BoardView, type DrawnEdge, type LastMove, marksAt, viewOf } from './view.ts'
export type { ViewOptions } from './view-options.ts'
