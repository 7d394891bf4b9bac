/** The part of the browser's Cache Storage that the product uses; only pages of a secure origin have it. */
interface AnswerStorage {
  has(name: string): Promise<boolean>
  match(url: string, options: { cacheName: string }): Promise<Response | undefined>
  open(name: string): Promise<{ put(url: string, answer: Response): Promise<void> }>
}

/** Where answers are kept; undefined where that is missing. */
export function answerStorage(): AnswerStorage | undefined {
  return (globalThis as { readonly caches?: AnswerStorage }).caches
}

/** Whether answers are kept under a name: without reading them. Never rejects. */
export async function hasKeptAnswers(name: string): Promise<boolean> {
  try {
    return (await answerStorage()?.has(name)) === true
  } catch {
    return false
  }
}

/** Undefined where the storage refuses. */
export async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
