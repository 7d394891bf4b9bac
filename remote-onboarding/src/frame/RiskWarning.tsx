import { useLingui } from '@lingui/react/macro'
import { riskWarning } from '@tradefront/account-pages/risk-warning'
import { useSettings } from '@tradefront/session'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { useIsMobile } from '@tradefront/ui/hooks'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useEffect, useRef } from 'react'
import { useRiskBanner } from './risk-banner.store.ts'
import styles from './frame.module.css'

/** The risk warning: permanent on desktop, a collapsible banner on mobile [ONB-05]. */
export function RiskWarning() {
  const { t } = useLingui()
  const text = useSettings((state) => riskWarning(state.settings))
  const mobile = useIsMobile()
  const hidden = useRiskBanner((state) => state.hidden)
  const banner = useRef<HTMLElement>(null)
  /** The button just pressed. */
  const pressed = useRef<'hide' | 'show'>(undefined)

  // The pressed button is gone, so its counterpart takes the focus.
  useEffect(() => {
    if (pressed.current === (hidden ? 'hide' : 'show')) banner.current?.querySelector('button')?.focus()
    pressed.current = undefined
  }, [hidden])

  function press(button: 'hide' | 'show'): void {
    pressed.current = button
    useRiskBanner.setState({ hidden: button === 'hide' })
  }

  if (mobile && hidden) {
    return (
      <aside ref={banner} className={styles.riskAway} aria-label={t`Risk warning`}>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          leftSection={<IconAlertTriangle size={16} stroke={1.5} aria-hidden />}
          onClick={() => press('show')}
        >
          {t`Show risk warning`}
        </Button>
      </aside>
    )
  }
  return (
    <aside ref={banner} className={styles.risk} aria-label={t`Risk warning`}>
      <IconAlertTriangle size={18} stroke={1.5} className={styles.riskMark} aria-hidden />
      <p>
        <strong>{t`Risk warning:`}</strong> <span>{text}</span>
      </p>
      {mobile ? (
        <ActionIcon aria-label={t`Hide risk warning`} size="md" onClick={() => press('hide')}>
          <IconX size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      ) : null}
    </aside>
  )
}
