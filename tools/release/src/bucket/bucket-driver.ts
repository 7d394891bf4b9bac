import { randomBytes } from 'node:crypto'
import { ABANDONED_MS, KEPT_RELEASES, TooLateError } from '../site/deadlines.ts'
import type { ReleaseDraft, SiteDriver } from '../site/site-driver.ts'
import { bucketVersions } from './bucket-versions.ts'
import { headersOf, type Objects } from './objects.ts'
import { movePointer, readPointer, type Pointer } from './pointer.ts'

/*
 * What visitors get. A release is a folder `.releases/<number>-<time>-<random>/` with the release set, the
 * configuration, every page and their compressed copies; `.live` names one of them. The folder is nobody else's, so that
 * only the pointer is written under a condition. A publisher that is killed before leaves the old site, after it the
 * new one.
 */

const RELEASES = '.releases/'
const HIDDEN = { ContentType: 'application/octet-stream', CacheControl: 'no-store' }
/** How often a publisher looks whether another one was faster, ms. */
const LOOK_MS = 250
/** How many are remembered by name. */
const REMEMBERED = 50

/** A site in a bucket of an S3-compatible store that honours conditional writes. */
export function bucketDriver(name: string, objects: Objects): SiteDriver {
  const newest = async () => {
    const pointer = await readPointer(objects)
    return {
      number: pointer?.number ?? 0,
      // Before the first release a folder that has no files of its own.
      folder: pointer ? `${RELEASES}${pointer.name}/` : RELEASES,
      next: (until: number) => nextRelease(objects, pointer, until),
    }
  }
  return {
    name,
    read: async (key) => (await objects.get(key))?.content,
    list: async (folder) => (await objects.list(folder)).map(({ key }) => key.slice(folder.length)),
    // Nobody serves a file that is put there by hand.
    ownConfig: async () => undefined,
    live: async () => (await newest()).folder,
    newest,
    settle: () => tidy(objects),
    versions: bucketVersions(objects),
    hidden: {
      put: async (file, content) => void (await objects.put(file, content, HIDDEN)),
      remove: (file) => objects.remove([file]),
    },
  }
}

function nextRelease(objects: Objects, pointer: Pointer | undefined, until: number): ReleaseDraft {
  const number = (pointer?.number ?? 0) + 1
  const startedAt = Date.now()
  const name = `${number}-${startedAt.toString(36)}-${randomBytes(6).toString('hex')}`
  const folder = `${RELEASES}${name}/`
  let lookedAt = startedAt
  let isBeaten = false
  return {
    put: (file, content, kind) => objects.put(folder + file, content, headersOf(file, kind)),
    async isBeaten() {
      if (!isBeaten && Date.now() - lookedAt > LOOK_MS) {
        lookedAt = Date.now()
        isBeaten = (await readPointer(objects))?.tag !== pointer?.tag
      }
      return isBeaten
    },
    take() {
      const before = pointer ? [pointer.name, ...pointer.before].slice(0, REMEMBERED) : []
      return movePointer(objects, pointer, { number, name, before }, until)
    },
    discard: () => removeBelow(objects, folder),
  }
}

/** Deletes releases that nobody reads any more, and what killed publishers left. */
async function tidy(objects: Objects): Promise<void> {
  const pointer = await readPointer(objects)
  if (!pointer) return
  const known = [pointer.name, ...pointer.before]
  const kept = new Set(known.slice(0, KEPT_RELEASES))
  const keys = (await objects.list(RELEASES)).map(({ key }) => key.slice(RELEASES.length))
  for (const name of new Set(keys.map((key) => key.slice(0, key.indexOf('/'))))) {
    const [, startedAt = ''] = name.split('-')
    const isAbandoned = Date.now() - Number.parseInt(startedAt, 36) > ABANDONED_MS
    if (kept.has(name) || !(known.includes(name) || isAbandoned)) continue
    // The release is live: reporting a timeout would invite a second roll back. The next publisher clears up.
    await removeBelow(objects, `${RELEASES}${name}/`).catch((error: unknown) => {
      if (!(error instanceof TooLateError)) throw error
    })
  }
}

async function removeBelow(objects: Objects, folder: string): Promise<void> {
  await objects.remove((await objects.list(folder)).map(({ key }) => key))
}
