import { expect, test } from 'vitest'
import { unverifiedFiles } from './unverified-files.ts'

const files = {
  'main.js': { integrity: 'sha384-main', bytes: 1 },
  'known.js': { integrity: 'sha384-known', bytes: 1 },
  'unknown.js': { integrity: 'sha384-unknown', bytes: 1 },
  'unknown.css': { integrity: 'sha384-style', bytes: 1 },
  'font.woff2': { integrity: 'sha384-font', bytes: 1 },
}

test('[MFE-07] reports scripts and style sheets without a hash in the runtime, except entries', () => {
  const unverified = (kinds: ('.js' | '.css')[]) =>
    unverifiedFiles(files, kinds, ['main.js'], 'hashes={1:"sha384-known"}')
  expect(unverified(['.js', '.css'])).toEqual(['unknown.js', 'unknown.css'])
  expect(unverified(['.js'])).toEqual(['unknown.js'])
})
