#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8'
import { register } from 'tsx/esm/api'

// V8 optimises a function after an eighth of this work; a build ends before most of that pays (docs/performance.md).
setFlagsFromString('--interrupt-budget=1000000')
register()
await import('../src/cli.ts')
