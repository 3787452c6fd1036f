// Where a worker begins, in a thread or in a process of its own. What was compiled is kept by the first word of a command.
const { workerData } = require('node:worker_threads')

const { command } = workerData ?? JSON.parse(process.env.QIPU_WORK_SETTINGS)
require('../dist/start.cjs').start('worker', command.split(' ')[0], require)
