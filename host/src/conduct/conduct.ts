import { create } from 'zustand'

/** How often something happened, and how long the longest took, ms. */
export interface Blocks {
  readonly count: number
  readonly longestMs: number
}

/** What one remote did to the page since it was loaded. */
export interface Conduct {
  /** Events of the bus that were merged into later ones, by name. */
  readonly merged: Readonly<Record<string, number>>
  /** Its own scripts kept the thread. */
  readonly blocks: Blocks
  /** Code that it shares with others kept the thread while it was on the screen. */
  readonly blocksWhileShown: Blocks
  /** Changes of the address that were refused. */
  readonly refused: number
}

const NO_BLOCKS: Blocks = { count: 0, longestMs: 0 }
const NOTHING: Conduct = { merged: {}, blocks: NO_BLOCKS, blocksWhileShown: NO_BLOCKS, refused: 0 }

/** Stands for a remote's name where it is not known who it was. */
export const UNKNOWN = ''

/** What remotes did to the page, by their names, for the diagnostics page [MFE-03] [MFE-06]. */
export const useConduct = create<{ readonly of: Readonly<Record<string, Conduct>> }>()(() => ({ of: {} }))

function note(remote: string, change: (before: Conduct) => Partial<Conduct>): void {
  useConduct.setState(({ of }) => {
    const before = of[remote] ?? NOTHING
    return { of: { ...of, [remote]: { ...before, ...change(before) } } }
  })
}

/** `count` more events of a remote were merged. */
export function noteMerged(remote: string, event: string, count: number): void {
  note(remote, ({ merged }) => ({ merged: { ...merged, [event]: (merged[event] ?? 0) + count } }))
}

/** The thread was kept for `ms`, by a script of the remote or while the remote was shown. */
export function noteBlock(remote: string, kind: 'blocks' | 'blocksWhileShown', ms: number): void {
  note(remote, (before) => {
    const { count, longestMs } = before[kind]
    return { [kind]: { count: count + 1, longestMs: Math.max(longestMs, ms) } }
  })
}

/** A change of the address was refused; {@link UNKNOWN} where the caller is not known. */
export function noteRefused(remote: string): void {
  note(remote, ({ refused }) => ({ refused: refused + 1 }))
}
