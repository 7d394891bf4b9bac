/* For tests. */
import { customerClient } from '../customer-client.ts'
import { forgetKept } from '../eager.ts'

/** Everything that was read is forgotten, also what outlives a session: as at the start of the page. */
export function forgetReads(): void {
  customerClient().clear()
  forgetKept()
}
