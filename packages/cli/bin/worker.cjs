// What a thread begins with: the same program from its other end.
const { workerData } = require('node:worker_threads')

require('../dist/start.cjs').start('worker', workerData.command, require)
