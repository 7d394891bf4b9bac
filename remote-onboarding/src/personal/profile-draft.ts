import type { ProfileValues } from './profile-form.ts'

/**
 * Unsaved input and its owner. Kept in memory only, since it is private: it survives visits to other pages and a
 * session that has to be renewed, but not the tab.
 */
let draft: { readonly userId: string; readonly values: ProfileValues } | undefined

/** Keeps a user's unsaved input; replaces another user's. */
export function keepDraft(userId: string, values: ProfileValues): void {
  draft = { userId, values }
}

export function dropDraft(): void {
  draft = undefined
}

/** This user's draft; another user's is ignored. */
export function draftOf(userId: string): ProfileValues | undefined {
  return draft?.userId === userId ? draft.values : undefined
}
