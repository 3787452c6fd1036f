/** The real registries, in a file of their own. */
export { geometryOf as allBoards } from 'qipu/diagram'
export { games as allGames } from 'qipu/games'
