import * as v from 'valibot'
import { TooLateError } from '../site/deadlines.ts'
import { ReleaseError } from '../site/site-files.ts'
import type { Objects } from './objects.ts'

/** The one object that says which release visitors get. */
const POINTER = '.live'
const HEADERS = { ContentType: 'application/json', CacheControl: 'no-store' }

const Pointer = v.object({
  number: v.number(),
  /** The release's folder, `.releases/<name>/`. */
  name: v.string(),
  /** Names of the releases before, newest first: a publisher that did not hear of its success finds itself here. */
  before: v.array(v.string()),
})

/** Which release visitors get, and the tag by which it is replaced. */
export interface Pointer extends v.InferOutput<typeof Pointer> {
  readonly tag: string
}

/** The pointer as it is now; undefined before the first release. */
export async function readPointer(objects: Objects): Promise<Pointer | undefined> {
  const found = await objects.get(POINTER)
  if (!found) return undefined
  const parsed = v.safeParse(Pointer, JSON.parse(found.content.toString()))
  if (!parsed.success) throw new ReleaseError(`${POINTER} of this site doesn't name a release.`)
  return { ...parsed.output, tag: found.tag }
}

/**
 * Moves the pointer from one release to the next in one conditional write; false where it has moved meanwhile.
 *
 * @param until Unix ms: it is not moved after that.
 * @throws ReleaseError where it was not moved by then, and for a store that ignores conditions: publishers would undo each other's releases.
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
    // The second attempt came too late. The first may have moved it: whoever tried again would roll back twice.
    if (error instanceof TooLateError && (await wasMoved(objects, to.name))) return true
    throw error
  }
}

/** The SDK repeats a request whose answer was lost: whether the first attempt moved the pointer to this release. */
async function wasMoved(objects: Objects, name: string): Promise<boolean> {
  const now = await readPointer(objects)
  return now?.name === name || (now?.before.includes(name) ?? false)
}
