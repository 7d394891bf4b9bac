import { create } from 'zustand'

/** Keys of open work in remotes that a reload would lose. */
export const useUnsavedWork = create<{ readonly keys: ReadonlySet<string> }>()(() => ({ keys: new Set() }))

/** Called when an order ticket, unsent message or form is opened or closed. */
export function noteUnsavedWork({ key, unsaved }: { key: string; unsaved: boolean }): void {
  useUnsavedWork.setState(({ keys }) => {
    const next = new Set(keys)
    if (unsaved) next.add(key)
    else next.delete(key)
    return { keys: next }
  })
}

/** Called when nothing listens any more, since closings would be missed. */
export function forgetUnsavedWork(): void {
  useUnsavedWork.setState({ keys: new Set() })
}
