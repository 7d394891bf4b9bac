import { TransNoContext } from '@lingui/react/server'
import type { TransProps } from '@lingui/react'
import { useLingui } from './use-lingui.ts'

/** What Lingui's `Trans` becomes in the build: a sentence with elements in it. */
export function Trans(props: TransProps) {
  return <TransNoContext {...props} lingui={useLingui()} />
}
