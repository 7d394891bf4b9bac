import type { ProfileValues } from './profile-form.ts'

/**
 * What was typed and not saved, and by whom. In memory only, since it is private: it outlives a look at
 * another page and a session that has to be renewed, not the tab.
 */
let draft: { readonly userId: string; readonly values: ProfileValues } | undefined

export function keepDraft(userId: string, values: ProfileValues): void {
  draft = { userId, values }
}

export function dropDraft(): void {
  draft = undefined
}

/** The draft of this user; that of somebody who was here before is none. */
export function draftOf(userId: string): ProfileValues | undefined {
  return draft?.userId === userId ? draft.values : undefined
}
