import { create } from 'zustand'

/** What pages of remotes have open that a reload would lose, by their keys. */
export const useUnsavedWork = create<{ readonly keys: ReadonlySet<string> }>()(() => ({ keys: new Set() }))

/** An order ticket, unsent message or form opened or closed. */
export function noteUnsavedWork({ key, unsaved }: { key: string; unsaved: boolean }): void {
  useUnsavedWork.setState(({ keys }) => {
    const next = new Set(keys)
    if (unsaved) next.add(key)
    else next.delete(key)
    return { keys: next }
  })
}

/** Nobody listens any more, so nobody hears that it was closed either. */
export function forgetUnsavedWork(): void {
  useUnsavedWork.setState({ keys: new Set() })
}
