/**
 * A small net for Go: inference in WebAssembly, a search that it guides, and a player. It runs in browsers and Node, best in a
 * worker, since a search does not yield while it runs.
 *
 * @packageDocumentation
 */

export { type Evaluation, Evaluator } from './inference/evaluator.ts'
export type { EvaluationTerms } from './inference/input.ts'
export type { Model } from './inference/model.ts'
export { shippedModel } from './models/go.ts'
export { ModelError } from './models/model-error.ts'
export { readModel } from './models/model-file.ts'
export { type NetLevel, type NetLevelFacts, netLevelNamed, netLevels } from './player/levels.ts'
export { type NetChoice, NetPlayer, type NetPlayerOptions, type NetQuestion } from './player/player.ts'
export { type Analysis, type Candidate, Search, type SearchLimits } from './search/search.ts'
