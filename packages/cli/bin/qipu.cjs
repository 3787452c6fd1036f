#!/usr/bin/env node
const { join } = require('node:path')
const { start } = require('../dist/start.cjs')

start(join(__dirname, '../dist'), 'main', process.argv[2], require)
