import { safeStorage } from '@tradefront/session'
import { useEffect } from 'react'

async function tell(): Promise<void> {
  // Hardly ever needed, so not part of what every page loads.
  const { toast } = await import('@tradefront/ui/toast')
  toast.warning('Your browser keeps no data for this site', 'You will be asked to log in again next time.')
}

/** Says once when the browser keeps no data: the customer has to log in again after a reload. */
export function useStorageNotice(): void {
  useEffect(() => safeStorage.onDegraded(() => void tell()), [])
}
