/** Where workers begin. There is no such file where the program runs from its sources, or is a single file. */
export const workerFile = new URL('../bin/worker.cjs', import.meta.url)
