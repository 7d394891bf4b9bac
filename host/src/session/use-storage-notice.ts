import { safeStorage } from '@tradefront/session'
import { useEffect } from 'react'
import { showToast } from '../toasts/show-toast.ts'

/** Warns once if the browser stores no data: the customer will have to log in again after a reload. */
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
