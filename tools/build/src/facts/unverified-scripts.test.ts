import { expect, test } from 'vitest'
import { unverifiedScripts } from './unverified-scripts.ts'

test('[MFE-07] reports a script whose hash the runtime does not know, and no entries or styles', () => {
  const files = {
    'main.js': { integrity: 'sha384-main', bytes: 1 },
    'known.js': { integrity: 'sha384-known', bytes: 1 },
    'unknown.js': { integrity: 'sha384-unknown', bytes: 1 },
    'known.css': { integrity: 'sha384-style', bytes: 1 },
  }
  expect(unverifiedScripts(files, ['main.js'], 'hashes={1:"sha384-known"}')).toEqual(['unknown.js'])
})
