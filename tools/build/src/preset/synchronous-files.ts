import fs from 'node:fs'
import { createRequire } from 'node:module'
import type { Compiler, WebpackPluginInstance } from 'webpack'

type InputFileSystem = NonNullable<Compiler['inputFileSystem']>
type Callback = (error: unknown, result?: unknown) => void

/** What webpack and its resolver read with. */
const CALLS = {
  lstat: fs.lstatSync,
  readFile: fs.readFileSync,
  readdir: fs.readdirSync,
  readlink: fs.readlinkSync,
  realpath: fs.realpathSync,
  stat: fs.statSync,
} as const

/** For how long an answer is kept, ms: webpack's own value. */
const KEPT_MS = 60_000

/**
 * Reads files at once instead of through libuv's threads. A build asks for thousands of small things, mostly whether
 * a file exists, and passing each to a thread and back takes the processor longer than the call.
 *
 * For builds without a cache: what webpack notes of a file's time for a later build is not kept up.
 */
export class SynchronousFilesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    // The very class that webpack reads through; it is not among what webpack exports.
    const require = createRequire(createRequire(import.meta.url).resolve('webpack'))
    const { CachedInputFileSystem } = require('enhanced-resolve') as {
      CachedInputFileSystem: new (files: object, keptMs: number) => InputFileSystem
    }
    const atOnce = Object.entries(CALLS).map(([name, call]) => [name, answering(call as AnyCall)])
    compiler.inputFileSystem = new CachedInputFileSystem({ ...fs, ...Object.fromEntries(atOnce) }, KEPT_MS)
  }
}

type AnyCall = (path: unknown, options?: unknown) => unknown

/** The call with a callback, whose errors go to the callback alone. */
function answering(call: AnyCall): (path: unknown, options: unknown, callback?: Callback) => void {
  return (path, options, callback) => {
    const answer = callback ?? (options as Callback)
    let result: unknown
    try {
      result = callback === undefined ? call(path) : call(path, options)
    } catch (error) {
      answer(error)
      return
    }
    answer(null, result)
  }
}
