/* For tests. */
import { customerClient } from '../customer-client.ts'

/** Forgets everything that was read, also what outlives a session. */
export function forgetReads(): void {
  customerClient().clear()
}
