/** The real registries, in a file of their own. */
export { geometryOf as allBoards } from 'qipu/internal/diagram/grids/all'
export { games as allGames } from 'qipu/internal/games/all'
