import type { Note } from '@tradefront/contracts'

/** Appends a note unless it is already in the list. */
export function withNote(notes: readonly Note[], note: Note): readonly Note[] {
  return notes.some(({ id }) => id === note.id) ? notes : [...notes, note]
}
