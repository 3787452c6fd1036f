// What a thread begins with: the same program from its other end.
const { join } = require('node:path')
const { workerData } = require('node:worker_threads')
const { start } = require('../dist/start.cjs')

start(join(__dirname, '../dist'), 'worker', workerData.command, require)
