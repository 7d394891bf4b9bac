import { useLingui } from '@lingui/react/macro'
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs'
import { useSession } from '@tradefront/session'
import { Button } from '@tradefront/ui/Button'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useState } from 'react'
import { LeftOpenQuestion } from '../robots/LeftOpenQuestion.tsx'
import classes from './AutoTraderButton.module.css'

const dialogCode = lazyCode(
  async () => (await import(/* webpackChunkName: "automation" */ './AutoTraderDialog.tsx')).AutoTraderDialog,
)

/** Part of `header.items`: opens the auto trader's dialog and shows whether it is on [HEAD-04] [ALGO-01]. */
export default function AutoTraderButton() {
  const { t } = useLingui()
  const isOn = useSession((state) => state.user?.autotrader === true)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const dialog = useDialogCode(dialogCode, opened, close)
  return (
    <>
      <Button
        variant="default"
        aria-haspopup="dialog"
        aria-label={isOn ? t`Auto Trader, on` : undefined}
        leftSection={
          <span className={classes.icon} data-on={isOn || undefined}>
            <IconRobot size={18} stroke={1.5} aria-hidden />
          </span>
        }
        onClick={() => setOpened(true)}
      >
        {t`Auto Trader`}
      </Button>
      <LeftOpenQuestion of="auto-trader" />
      {dialog.state === 'ready' ? <dialog.code opened={opened} onClose={close} /> : null}
    </>
  )
}
