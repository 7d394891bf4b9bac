#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'
import { register } from 'tsx/esm/api'

// Makes V8 optimise functions after an eighth of the usual work; a build ends before most of that pays off
// (docs/performance.md).
setFlagsFromString('--interrupt-budget=1000000')
register()
await import('../src/cli.ts')
