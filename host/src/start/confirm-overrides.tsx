import type { Override } from '@tradefront/federation'
import type { ReactNode } from 'react'
import { OverrideQuestion } from './OverrideQuestion.tsx'

/**
 * Puts the question on the screen and waits for the answer. After a no the address is free of the wish, so
 * that a reload does not ask again [MFE-05].
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
