import { lazyCode } from '@tradefront/ui/lazy'

/** Wait before the code of toasts is asked for again, ms. */
const RETRY_MS = 5_000

/** Toasts are no part of what every page loads first. */
export const toastCode = lazyCode(async () => (await import('@tradefront/ui/toast')).toast)

/** Shows a toast, again and again until its code is there: what the host says this way it says once. */
export async function showToast(kind: 'warning' | 'error', title: string, message?: string): Promise<void> {
  try {
    const toast = await toastCode.load()
    toast[kind](title, message)
  } catch (error) {
    console.error('A message could not be shown yet.', error)
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS))
    return showToast(kind, title, message)
  }
}
