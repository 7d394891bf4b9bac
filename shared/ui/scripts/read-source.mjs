import { readFileSync } from 'node:fs'

/** Text of a file below `src`, for tests of style sheets (the test runner empties imported ones). */
export function readSource(path) {
  return readFileSync(new URL(`../src/${path}`, import.meta.url), 'utf8')
}
