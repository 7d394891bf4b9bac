import { randomBytes } from 'node:crypto'
import { ABANDONED_MS, TooLateError } from '../site/deadlines.ts'
import type { NewestRelease, ReleaseContent } from '../site/site-store.ts'
import type { Objects } from './objects.ts'
import { movePointer, readPointer, type Pointer } from './pointer.ts'
import { eachOf, upload } from './upload.ts'

/*
 * What visitors get. A release is a folder `.releases/<number>-<time>-<random>/` with the release set, the
 * configuration, every page and their compressed copies; `.live` names one of them. The folder is nobody else's, so that
 * only the pointer is written under a condition. A publisher that is killed before leaves the old site, after it the
 * new one.
 */

const RELEASES = '.releases/'
/** How many releases stay complete, for requests that are under way. */
const KEPT = 5
/** How often a publisher looks whether another one was faster, ms. */
const LOOK_MS = 250
/** How many are remembered by name. */
const REMEMBERED = 50

/** Key of a release's file. */
export function releaseKey(name: string, file: string): string {
  return `${RELEASES}${name}/${file}`
}

/** The newest release: in a bucket always the one that visitors get. */
export async function newestOf(objects: Objects): Promise<NewestRelease> {
  const pointer = await readPointer(objects)
  const read = async (file: string) =>
    pointer && (await objects.get(releaseKey(pointer.name, file)))?.content.toString()
  return {
    number: pointer?.number ?? 0,
    read,
    consistsOf: (files) => consistsOf(objects, pointer, files, read),
    follow: (files, until, quality) => follow(objects, pointer, files, until, quality),
  }
}

async function consistsOf(
  objects: Objects,
  pointer: Pointer | undefined,
  files: ReleaseContent,
  read: (file: string) => Promise<string | undefined>,
): Promise<boolean> {
  // It says what all the others are made of: most releases differ here.
  if (!pointer || (await read('registry.json')) !== files.get('registry.json')) return false
  const folder = releaseKey(pointer.name, '')
  const keys = (await objects.list(folder)).map(({ key }) => key.slice(folder.length))
  const own = keys.filter((file) => !/\.(br|gz)$/.test(file))
  if (own.length !== files.size) return false
  let isSame = true
  await eachOf([...files], async ([file, content]) => {
    if (!isSame) return
    const kept = await objects.get(`${folder}${file}`)
    if (!kept?.content.equals(Buffer.from(content))) isSame = false
  })
  return isSame
}

async function follow(
  objects: Objects,
  pointer: Pointer | undefined,
  files: ReleaseContent,
  until: number,
  quality: ((file: string) => number) | undefined,
): Promise<boolean> {
  const number = (pointer?.number ?? 0) + 1
  const startedAt = Date.now()
  const name = `${number}-${startedAt.toString(36)}-${randomBytes(6).toString('hex')}`
  const folder = releaseKey(name, '')
  let lookedAt = startedAt
  let isBeaten = false
  const wanted = async () => {
    if (!isBeaten && Date.now() - lookedAt > LOOK_MS) {
      lookedAt = Date.now()
      isBeaten = (await readPointer(objects))?.tag !== pointer?.tag
    }
    return !isBeaten
  }
  await upload(
    objects,
    [...files].map(([file, content]) => ({
      key: `${folder}${file}`,
      kind: file.endsWith('.html') ? 'page' : 'file',
      read: async () => Buffer.from(content),
    })),
    { wanted, ...(quality && { quality: (key) => quality(key.slice(folder.length)) }) },
  )
  const before = pointer ? [pointer.name, ...pointer.before].slice(0, REMEMBERED) : []
  const isNext = !isBeaten && (await movePointer(objects, pointer, { number, name, before }, until))
  if (!isNext) await removeRelease(objects, name)
  return isNext
}

/** Deletes releases that nobody reads any more, and what killed publishers left. */
export async function tidy(objects: Objects): Promise<void> {
  const pointer = await readPointer(objects)
  if (!pointer) return
  const kept = new Set([pointer.name, ...pointer.before.slice(0, KEPT - 1)])
  const known = new Set([pointer.name, ...pointer.before])
  const names = (await objects.folders(RELEASES)).filter((name) => !kept.has(name))
  for (const name of names) {
    const [, startedAt = ''] = name.split('-')
    const isAbandoned = Date.now() - Number.parseInt(startedAt, 36) > ABANDONED_MS
    if (known.has(name) || isAbandoned) await removeRelease(objects, name).catch(leaveIfLate)
  }
}

/** The release is live: whoever heard that it took too long would roll back twice. The next publisher clears up. */
function leaveIfLate(error: unknown): void {
  if (!(error instanceof TooLateError)) throw error
}

async function removeRelease(objects: Objects, name: string): Promise<void> {
  const listed = await objects.list(releaseKey(name, ''))
  await objects.remove(listed.map(({ key }) => key))
}
