import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { mediaType } from '../headers/media-types.ts'
import { cacheControl } from '../headers/rules.ts'
import type { Build } from '../site/build.ts'
import { FACTS_FILE, otherContent, versionOf, versionPath } from '../publish/version-path.ts'
import { ABANDONED_MS } from '../site/deadlines.ts'
import { ReleaseError } from '../site/site-files.ts'
import type { VersionFolder, VersionStore } from '../site/site-store.ts'
import type { Condition, Objects } from './objects.ts'
import { upload } from './upload.ts'

/*
 * Each version has a record `.versions/<path>`, written under a condition: it says whether the version's folder is being
 * written, is whole, or is being deleted. Publishing a version again writes its record again, so that its time is that
 * of the last use, and whoever deletes it at this moment finds another tag and leaves it.
 */

const RECORDS = '.versions/'
const HEADERS = { ContentType: 'application/json', CacheControl: 'no-store' }
/**
 * Whoever deletes asks the store for nothing later than this, ms. A store refuses a request that was signed 15 minutes
 * ago, so no deletion is carried out once others count it as killed, even where clocks differ.
 */
const REMOVAL_MS = 300_000

const VersionRecord = v.object({
  state: v.picklist(['writing', 'published', 'removing']),
  /** Of the names and hashes of the version's files. */
  content: v.string(),
  /** ISO time, for whoever reads it. */
  at: v.string(),
})
type VersionRecord = v.InferOutput<typeof VersionRecord>

/** The published versions of a site in a bucket. */
export function bucketVersions(objects: Objects): VersionStore {
  async function recordOf(path: string) {
    const found = await objects.get(recordKey(path))
    if (!found) return undefined
    const { tag, modified } = found
    return { ...v.parse(VersionRecord, JSON.parse(found.content.toString())), tag, modified }
  }

  function write(path: string, record: Omit<VersionRecord, 'at'>, condition: Condition) {
    // Stores make the tag from the content: two uses in one millisecond have to differ, or a deletion overlooks one.
    const id = randomUUID()
    const content = JSON.stringify({ ...record, at: new Date().toISOString(), id })
    return objects.put(recordKey(path), content, HEADERS, condition)
  }

  async function remove({ path, tag }: VersionFolder): Promise<boolean> {
    if (tag === undefined) return false
    const until = Date.now() + REMOVAL_MS
    if ((await write(path, { state: 'removing', content: '' }, { tag })) === undefined) return false
    const listed = await objects.list(path)
    await objects.remove(
      listed.map(({ key }) => key),
      until,
    )
    await objects.remove([recordKey(path)], until)
    return true
  }

  return {
    has: async (path) => (await recordOf(path))?.state === 'published',
    facts: async (path) => (await objects.get(path + FACTS_FILE))?.content.toString(),
    async put(build, cache) {
      const [path, content] = [versionPath(build), contentOf(build)]
      for (;;) {
        const record = await recordOf(path)
        const isDeleted = record?.state === 'removing'
        if (isDeleted && Date.now() - record.modified < ABANDONED_MS) {
          throw new ReleaseError(
            `${build.name} ${build.facts.version} is being deleted. Publish it again when 'prune' has ended.` +
              ` If it was killed, publish it after ${new Date(record.modified + ABANDONED_MS).toISOString()}.`,
          )
        }
        if (record && !isDeleted && record.content !== content) throw otherContent(build)
        if (record?.state === 'published') {
          if (await write(path, { state: 'published', content }, record)) return false
          continue
        }
        // Two that write the same version write the same files: the first to end has published it for both.
        const isBegun = record?.state === 'writing'
        const tag = isBegun
          ? record.tag
          : await write(path, { state: 'writing', content }, record ?? 'absent')
        if (tag === undefined) continue
        await uploadBuild(objects, path, build, cache)
        if (await write(path, { state: 'published', content }, { tag })) return true
      }
    },
    async markUsed(path) {
      for (;;) {
        const record = await recordOf(path)
        if (record?.state !== 'published') return
        if (await write(path, { state: 'published', content: record.content }, record)) return
      }
    },
    async list() {
      const records = await objects.list(RECORDS)
      return records.flatMap(({ key, modified, tag }) => {
        const path = key.slice(RECORDS.length).replace(/\.json$/, '/')
        const version = versionOf(path)
        return version ? [{ ...version, path, usedAt: modified, tag }] : []
      })
    },
    remove,
  }
}

function recordKey(path: string): string {
  return `${RECORDS}${path.replace(/\/$/, '.json')}`
}

function contentOf({ facts }: Build): string {
  const files = Object.entries(facts.files).map(([file, { integrity }]) => `${file} ${integrity}`)
  return createHash('sha256').update(files.sort().join('\n')).digest('base64')
}

async function uploadBuild(objects: Objects, path: string, build: Build, cache: string): Promise<void> {
  await upload(
    objects,
    Object.keys(build.facts.files).map((file) => ({
      key: path + file,
      kind: 'immutable',
      read: () => readFile(join(build.folder, file)),
    })),
    { cache },
  )
  const headers = { ContentType: mediaType(FACTS_FILE), CacheControl: cacheControl('immutable') }
  await objects.put(path + FACTS_FILE, `${JSON.stringify(build.facts)}\n`, headers)
}
