import { readStored, type StoredSchema } from './stored-value.ts'

/** An answer that is kept over visits, and the ETag by which the server tells whether it still holds. */
export interface KeptAnswer<T> {
  readonly value: T
  readonly tag: string
}

/** A kept answer counts for so long, ms: a server whose ETags never change is asked for the whole again each day. */
export const KEPT_ANSWER_MS = 86_400_000

/** The part of the browser's Cache Storage that the product uses; only pages of a secure origin have it. */
interface AnswerStorage {
  has(name: string): Promise<boolean>
  match(url: string, options: { cacheName: string }): Promise<Response | undefined>
  open(name: string): Promise<{ put(url: string, answer: Response): Promise<void> }>
}

function answerStorage(): AnswerStorage | undefined {
  return (globalThis as { readonly caches?: AnswerStorage }).caches
}

/** Whether answers are kept under a name: without reading them. Never rejects. */
export async function hasKeptAnswers(name: string): Promise<boolean> {
  return (await attempt(async () => answerStorage()?.has(name))) === true
}

/**
 * Reads a kept answer. What is too old or does not fit the schema counts as absent; the latter is listed like any
 * stored value. Never rejects.
 */
export function readKeptAnswer<T>(
  name: string,
  url: string,
  schema: StoredSchema<T>,
): Promise<KeptAnswer<T> | undefined> {
  return attempt(async () => {
    const kept = await answerStorage()?.match(url, { cacheName: name })
    const tag = kept?.headers.get('etag')
    const age = Date.now() - Date.parse(kept?.headers.get('date') ?? '')
    if (kept === undefined || !tag || !(age < KEPT_ANSWER_MS)) return undefined
    const text = await kept.text()
    const value = readStored({ getItem: () => text }, name, schema)
    return value === undefined ? undefined : { value, tag }
  })
}

/** Keeps an answer in the place of the one before. Never rejects: a full or forbidden storage keeps nothing. */
export async function keepAnswer(
  name: string,
  url: string,
  { value, tag }: KeptAnswer<unknown>,
): Promise<void> {
  await attempt(async () => {
    const headers = { etag: tag, date: new Date().toUTCString() }
    await (await answerStorage()?.open(name))?.put(url, new Response(JSON.stringify(value), { headers }))
  })
}

async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
