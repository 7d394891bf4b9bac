import type { Note } from '@tradefront/contracts'

/** The notes with another one behind them, once however often it arrives. */
export function withNote(notes: readonly Note[], note: Note): readonly Note[] {
  return notes.some(({ id }) => id === note.id) ? notes : [...notes, note]
}
