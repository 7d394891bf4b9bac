/** Longest wait for the code of the next step, ms: longer, and the host shows that it loads. */
const LONGEST_MS = 2_000

/**
 * Waits for the code of the next step, so that it is there when it is gone to; never fails and never
 * takes long. Where the code does not come, the host says so on the next page and offers another try.
 */
export async function codeOf(loading: Promise<unknown>): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS))
  await Promise.race([loading.catch(() => {}), late])
}
