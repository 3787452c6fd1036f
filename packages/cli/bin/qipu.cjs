#!/usr/bin/env node
require('../dist/start.cjs').start('main', process.argv[2], require)
