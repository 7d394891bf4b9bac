import { createCustomerStore } from '@tradefront/session'

/** A robot that the customer has switched off, and its positions that stay open. */
export interface LeftOpen {
  readonly id: string
  readonly name: string
  /** Ids of the positions. */
  readonly trades: ReadonlySet<string>
}

const useStore = createCustomerStore<{ readonly left: LeftOpen | undefined }>({ left: undefined })

/** What is to be asked about; nothing once the customer has answered. */
export const useLeftOpen = () => useStore((state) => state.left)

/** Asks about these, or about none any more. */
export function putLeftOpen(left: LeftOpen | undefined): void {
  useStore.setState({ left })
}

/** The answer was given. */
export const forgetLeftOpen = () => putLeftOpen(undefined)
