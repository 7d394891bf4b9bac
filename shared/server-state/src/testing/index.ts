/* For tests. */
import { forgetCells } from '../cell.ts'

/** Everything that was read is forgotten, also what outlives a session: as at the start of the page. */
export function forgetReads(): void {
  forgetCells(() => true)
}
