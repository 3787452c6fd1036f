// Where a worker thread begins. What was compiled is kept by the first word of a command.
const { workerData } = require('node:worker_threads')

require('../dist/start.cjs').start('worker', workerData.command.split(' ')[0], require)
