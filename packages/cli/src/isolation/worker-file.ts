/** Entry of workers. The file is missing if the program runs from its sources, or is a single file. */
export const workerFile = new URL('../bin/worker.cjs', import.meta.url)
