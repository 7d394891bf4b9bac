import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { contentOf, otherContent } from '../site/version-path.ts'
import { ABANDONED_MS } from '../site/deadlines.ts'
import { ReleaseError } from '../site/site-files.ts'
import type { UsedVersion, VersionDriver } from '../site/site-driver.ts'
import { headersOf, type Condition, type Objects } from './objects.ts'

/*
 * Each version has a record `.versions/<path>`, written conditionally: whether the version's folder is being
 * written, is complete, or is being deleted. Publishing a version again rewrites its record, which updates its time
 * of last use; a concurrent deletion then finds a different tag and leaves it.
 */

const RECORDS = '.versions/'
const HEADERS = { ContentType: 'application/json', CacheControl: 'no-store' }
/**
 * A deletion stops sending requests after this time, ms. A store refuses requests signed 15 minutes ago, so a
 * deletion never continues once others consider it killed, even with clock differences.
 */
const REMOVAL_MS = 300_000

const VersionRecord = v.object({
  state: v.picklist(['writing', 'published', 'removing']),
  /** Hash over the names and hashes of the version's files. */
  content: v.string(),
  /** ISO time, informational. */
  at: v.string(),
})
type VersionRecord = v.InferOutput<typeof VersionRecord>

/** Published versions of a site in a bucket. */
export function bucketVersions(objects: Objects): VersionDriver {
  async function recordOf(path: string) {
    const found = await objects.get(recordKey(path))
    if (!found) return undefined
    const { tag, modified } = found
    return { ...v.parse(VersionRecord, JSON.parse(found.content.toString())), tag, modified }
  }

  function write(path: string, record: Omit<VersionRecord, 'at'>, condition: Condition) {
    // Stores derive the tag from the content: two uses within a millisecond must differ, or a deletion would
    // overlook one.
    const id = randomUUID()
    const content = JSON.stringify({ ...record, at: new Date().toISOString(), id })
    return objects.put(recordKey(path), content, HEADERS, condition)
  }

  async function remove({ path, tag }: UsedVersion): Promise<boolean> {
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
    async put(path, build, upload) {
      const content = contentOf(build.facts.files)
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
        // Two publishers of the same version write the same files: the first to finish has published it for both.
        const isBegun = record?.state === 'writing'
        const tag = isBegun
          ? record.tag
          : await write(path, { state: 'writing', content }, record ?? 'absent')
        if (tag === undefined) continue
        await upload((file, text, kind) => objects.put(path + file, text, headersOf(file, kind)))
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
      return records.map(({ key, modified, tag }) => {
        return { path: key.slice(RECORDS.length).replace(/\.json$/, '/'), usedAt: modified, tag }
      })
    },
    remove,
  }
}

function recordKey(path: string): string {
  return `${RECORDS}${path.replace(/\/$/, '.json')}`
}
