import type { CSSProperties, ReactNode } from 'react'

interface Props {
  readonly mounted: boolean
  readonly children: (style: CSSProperties) => ReactNode
}

/**
 * Stands in for Mantine's `Transition` in buttons, where it only fades the loading sign in: without it
 * every page would bring all of Mantine's transitions along. Dialogs and menus keep the real one.
 */
export function Transition({ mounted, children }: Props) {
  return mounted ? children({}) : null
}
