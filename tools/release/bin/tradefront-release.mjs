#!/usr/bin/env node
import { createRequire } from 'node:module'
import { register } from 'tsx/cjs/api'

// As CommonJS: takes half the time of ES modules with hooks, which is most of a release.
register()
await createRequire(import.meta.url)('../src/cli.ts').main()
