import { useLingui } from '@lingui/react/macro'
import { ListState } from '@tradefront/ui/ListState'
import { useMemo } from 'react'
import styles from './card.module.css'
import type { CardFrameControl } from './use-card-frame.ts'

/** Height until the frame reports its own, CSS pixels. */
const FIRST_HEIGHT = 243

/** The card provider's fields, in a frame of the provider's origin; only that origin sees the input. */
export function CardFrame({ address, control }: { address: string; control: CardFrameControl }) {
  const { t } = useLingui()
  const { state, theme, locale, height = FIRST_HEIGHT, round, attach, retry } = control
  const source = useMemo(() => {
    const url = new URL(address)
    url.searchParams.set('parent', window.location.origin)
    url.searchParams.set('theme', theme)
    url.searchParams.set('locale', locale)
    return url.href
  }, [address, theme, locale])
  if (state === 'failed')
    return (
      <ListState
        state="error"
        message={t`We couldn't load the card form. Nothing was charged.`}
        onRetry={retry}
      />
    )
  return (
    <iframe
      key={round}
      ref={attach}
      className={styles.frame}
      title={t`Card details`}
      src={source}
      // Depends on the provider's content, so it can't be in a style sheet.
      height={height}
      // The frame's origin differs from ours, so it can't remove its own sandbox; it needs its origin to call the
      // provider.
      // oxlint-disable-next-line react/iframe-missing-sandbox
      sandbox="allow-scripts allow-same-origin allow-forms"
      referrerPolicy="no-referrer"
      aria-busy={state === 'loading'}
    />
  )
}
