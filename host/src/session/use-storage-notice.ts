import { safeStorage } from '@tradefront/session'
import { toast } from '@tradefront/ui/toast'
import { useEffect } from 'react'

/** Says once when the browser keeps no data: the customer has to log in again after a reload. */
export function useStorageNotice(): void {
  useEffect(
    () =>
      safeStorage.onDegraded(() =>
        toast.warning(
          'Your browser keeps no data for this site',
          'You will be asked to log in again next time.',
        ),
      ),
    [],
  )
}
