import type { LateText } from '@tradefront/language'
import { lazyCode } from '@tradefront/ui/lazy'

/** Pause before a failed load of the toast code is retried, ms. */
const RETRY_MS = 5_000

/** Toasts aren't part of the first load. */
export const toastCode = lazyCode(async () => (await import('@tradefront/ui/toast')).toast)

/** Shows a toast, retrying until its code is loaded: the host reports these events only once. */
export async function showToast(
  kind: 'warning' | 'error',
  title: LateText,
  message?: LateText,
): Promise<void> {
  try {
    const toast = await toastCode.load()
    toast[kind](title, message)
  } catch (error) {
    console.error('A message could not be shown yet.', error)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return showToast(kind, title, message)
  }
}
