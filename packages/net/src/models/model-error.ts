/** A file that holds no net, or one that can't be run here. The message says why. */
export class ModelError extends Error {
  override readonly name = 'ModelError'
}
