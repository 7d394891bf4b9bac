import { createHash } from 'node:crypto'
import type { Objects } from '../bucket/objects.ts'
import { TooLateError, requireTimely } from '../site/deadlines.ts'
import { beforeStep } from './steps.ts'

/** A stored object. */
export interface StoredObject {
  readonly content: Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly tag: string
  modified: Date
}

/** Objects by key, and the operations on them in order, `PUT key` or `DELETE key`. */
export interface MemoryObjects {
  readonly objects: Map<string, StoredObject>
  readonly writes: string[]
}

/** How long a store accepts a signed request, like S3, ms. */
const SIGNED_MS = 900_000

/** Stores an object. */
export function store(
  { objects, writes }: MemoryObjects,
  key: string,
  content: Buffer,
  headers = {},
): string {
  const tag = `"${createHash('md5').update(content).digest('hex')}"`
  objects.set(key, { content, headers, tag, modified: new Date() })
  writes.push(`PUT ${key}`)
  return tag
}

/** Deletes an object. */
export function unstore({ objects, writes }: MemoryObjects, key: string): void {
  objects.delete(key)
  writes.push(`DELETE ${key}`)
}

/** In-memory objects below a prefix, without a server: for step-by-step tests. */
export function memoryObjects(memory: MemoryObjects, prefix: string): Objects {
  const { objects } = memory
  const keysBelow = (below: string) =>
    [...objects.keys()].flatMap((key) => (key.startsWith(prefix + below) ? [key.slice(prefix.length)] : []))
  return {
    async get(key) {
      await beforeStep('get', key)
      const found = objects.get(prefix + key)
      return found && { content: found.content, tag: found.tag, modified: found.modified.getTime() }
    },
    async put(key, content, headers, condition, until = Infinity) {
      await beforeStep('put', key)
      requireTimely(until)
      const present = objects.get(prefix + key)
      const isRefused = condition === 'absent' ? present : condition && condition.tag !== present?.tag
      return isRefused ? undefined : store(memory, prefix + key, Buffer.from(content), headers)
    },
    async list(below) {
      await beforeStep('list', below)
      return keysBelow(below)
        .sort()
        .flatMap((key) => {
          const found = objects.get(prefix + key)
          return found ? [{ key, modified: found.modified.getTime(), tag: found.tag }] : []
        })
    },
    async remove(keys, until = Infinity) {
      await beforeStep('remove', ...keys)
      requireTimely(until)
      const signedAt = Date.now()
      await beforeStep('removed', ...keys)
      if (Date.now() - signedAt > SIGNED_MS) throw new TooLateError()
      for (const key of keys) unstore(memory, prefix + key)
    },
  }
}
