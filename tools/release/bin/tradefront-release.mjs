#!/usr/bin/env node
import { createRequire } from 'node:module'
import { register } from 'tsx/cjs/api'

// As CommonJS: half of the time of modules with hooks, which is most of what a release takes.
register()
await createRequire(import.meta.url)('../src/cli.ts').main()
