import { t } from '@lingui/core/macro'
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
          () => t`Your browser doesn't save data for this site`,
          () => t`You'll have to log in again next time.`,
        )
      }),
    [],
  )
}
