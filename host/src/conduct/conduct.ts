import { create } from 'zustand'

/** Number of blocks and the longest, ms. */
export interface Blocks {
  readonly count: number
  readonly longestMs: number
}

/** What one remote has done to the page since it was loaded. */
export interface Conduct {
  /** Bus events merged into later ones, by name. */
  readonly merged: Readonly<Record<string, number>>
  /** Long tasks of its own scripts. */
  readonly blocks: Blocks
  /** Long tasks of shared code while it was on the screen. */
  readonly blocksWhileShown: Blocks
  /** Address changes that were refused. */
  readonly refused: number
}

const NO_BLOCKS: Blocks = { count: 0, longestMs: 0 }
const NOTHING: Conduct = { merged: {}, blocks: NO_BLOCKS, blocksWhileShown: NO_BLOCKS, refused: 0 }

/** Key for incidents whose remote is unknown. */
export const UNKNOWN = ''

/** Conduct by remote, for the diagnostics page [MFE-03] [MFE-06]. */
export const useConduct = create<{ readonly of: Readonly<Record<string, Conduct>> }>()(() => ({ of: {} }))

function note(remote: string, change: (before: Conduct) => Partial<Conduct>): void {
  useConduct.setState(({ of }) => {
    const before = of[remote] ?? NOTHING
    return { of: { ...of, [remote]: { ...before, ...change(before) } } }
  })
}

/** Counts `count` more merged events of a remote. */
export function noteMerged(remote: string, event: string, count: number): void {
  note(remote, ({ merged }) => ({ merged: { ...merged, [event]: (merged[event] ?? 0) + count } }))
}

/** The main thread was blocked for `ms`: by a script of the remote, or while the remote was shown. */
export function noteBlock(remote: string, kind: 'blocks' | 'blocksWhileShown', ms: number): void {
  note(remote, (before) => {
    const { count, longestMs } = before[kind]
    return { [kind]: { count: count + 1, longestMs: Math.max(longestMs, ms) } }
  })
}

/** An address change was refused; {@link UNKNOWN} if the caller can't be identified. */
export function noteRefused(remote: string): void {
  note(remote, ({ refused }) => ({ refused: refused + 1 }))
}
