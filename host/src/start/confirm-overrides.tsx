import type { Override } from '@tradefront/federation'
import type { ReactNode } from 'react'

/**
 * Puts the question on the screen and waits for the answer. After a no the address is free of the wish, so
 * that a reload does not ask again. A question that cannot be shown counts as a no [MFE-05].
 */
export async function confirmOverrides(
  show: (screen: ReactNode) => void,
  overrides: readonly Override[],
): Promise<boolean> {
  const run = await ask(show, overrides)
  if (!run) {
    const url = new URL(window.location.href)
    url.searchParams.delete('remotes')
    window.history.replaceState(window.history.state, '', url)
  }
  return run
}

async function ask(show: (screen: ReactNode) => void, overrides: readonly Override[]): Promise<boolean> {
  try {
    const { OverrideQuestion } = await import(
      /* webpackChunkName: "override-question" */ './OverrideQuestion.tsx'
    )
    return await new Promise((answer) => {
      show(<OverrideQuestion overrides={overrides} onAnswer={answer} />)
    })
  } catch (error) {
    console.error('The question about test versions could not be shown; the release runs.', error)
    return false
  }
}
