import * as v from 'valibot'
import { TooLateError } from '../site/deadlines.ts'
import { ReleaseError } from '../site/site-files.ts'
import type { Objects } from './objects.ts'

/** The object that determines the live release. */
const POINTER = '.live'
const HEADERS = { ContentType: 'application/json', CacheControl: 'no-store' }

const Pointer = v.object({
  number: v.number(),
  /** The release's folder, `.releases/<name>/`. */
  name: v.string(),
  /** Names of previous releases, newest first: a publisher whose answer was lost finds itself here. */
  before: v.array(v.string()),
})

/** The live release, and the tag for replacing it. */
export interface Pointer extends v.InferOutput<typeof Pointer> {
  readonly tag: string
}

/** The current pointer; undefined before the first release. */
export async function readPointer(objects: Objects): Promise<Pointer | undefined> {
  const found = await objects.get(POINTER)
  if (!found) return undefined
  const parsed = v.safeParse(Pointer, JSON.parse(found.content.toString()))
  if (!parsed.success) throw new ReleaseError(`${POINTER} of this site doesn't name a release.`)
  return { ...parsed.output, tag: found.tag }
}

/**
 * Moves the pointer to the next release in one conditional write; false if it has moved meanwhile.
 *
 * @param until Unix ms: it isn't moved after that.
 * @throws ReleaseError if too late, and for a store that ignores conditions: publishers would undo each other's
 * releases.
 */
export async function movePointer(
  objects: Objects,
  from: Pointer | undefined,
  to: v.InferOutput<typeof Pointer>,
  until?: number,
): Promise<boolean> {
  const content = JSON.stringify(to)
  const write = (condition: 'absent' | { tag: string }) =>
    objects.put(POINTER, content, HEADERS, condition, until)
  try {
    if ((await write(from ? { tag: from.tag } : 'absent')) === undefined)
      return await wasMoved(objects, to.name)
    if (!from && (await write('absent')) !== undefined) {
      throw new ReleaseError('This store ignores conditional writes (If-None-Match), which publishing needs.')
    }
    return true
  } catch (error) {
    // The second attempt was too late. The first may have succeeded: retrying could roll back twice.
    if (error instanceof TooLateError && (await wasMoved(objects, to.name))) return true
    throw error
  }
}

/** The SDK retries a request with a lost answer: whether the first attempt moved the pointer to this release. */
async function wasMoved(objects: Objects, name: string): Promise<boolean> {
  const now = await readPointer(objects)
  return now?.name === name || (now?.before.includes(name) ?? false)
}
