import type { Override } from '@tradefront/federation'
import type { ReactNode } from 'react'
import { OverrideQuestion } from './OverrideQuestion.tsx'

/**
 * Shows the question and waits for the answer. Declining removes the overrides from the address, so that a reload
 * doesn't ask again [MFE-05].
 */
export async function confirmOverrides(
  show: (screen: ReactNode) => void,
  overrides: readonly Override[],
): Promise<boolean> {
  const run = await new Promise<boolean>((answer) => {
    show(<OverrideQuestion overrides={overrides} onAnswer={answer} />)
  })
  if (!run) {
    const url = new URL(window.location.href)
    url.searchParams.delete('remotes')
    window.history.replaceState(window.history.state, '', url)
  }
  return run
}
