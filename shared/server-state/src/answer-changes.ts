import { hashKey, type QueryKey } from '@tanstack/react-query'

type Change = (answer: unknown) => unknown

/** What was put in during each call under way, by the hash of its key. */
const underWay = new Map<string, Change[]>()

/** Makes a call; what is put in meanwhile is put into its answer too, which may be older. */
export async function withChanges<T>(key: QueryKey, load: () => Promise<T>): Promise<T> {
  const hash = hashKey(key)
  const changes: Change[] = []
  underWay.set(hash, changes)
  try {
    let data: unknown = await load()
    for (const change of changes) data = change(data)
    return data as T
  } finally {
    if (underWay.get(hash) === changes) underWay.delete(hash)
  }
}

/** Changes the answer of the call under way as what is known was changed. */
export function changeAnswer<T>(key: QueryKey, change: (before: T | undefined) => T | undefined): void {
  underWay.get(hashKey(key))?.push((answer) => change(answer as T))
}
