import { safeStorage } from '@tradefront/session'
import { useEffect } from 'react'
import { showToast } from '../toasts/show-toast.ts'

/** Says once when the browser keeps no data: the customer has to log in again after a reload. */
export function useStorageNotice(): void {
  useEffect(
    () =>
      safeStorage.onDegraded(() => {
        void showToast(
          'warning',
          'Your browser keeps no data for this site',
          'You will be asked to log in again next time.',
        )
      }),
    [],
  )
}
