import { useLingui } from '@lingui/react/macro'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import { AccountMark } from '../../kit/account/AccountMark.tsx'
import { useOpenTicket } from '../../orders/ticket/open-ticket.ts'
import classes from './ArmedSign.module.css'

export interface ArmedSignProps {
  readonly armed: boolean
  readonly onPress: () => void
}

/**
 * Shows whether the trading keys are armed, with size and account: in words, in colour and around the whole room.
 * Pressing it toggles.
 */
export function ArmedSign({ armed, onPress }: ArmedSignProps) {
  const { t } = useLingui()
  const sizeText = useOpenTicket((state) => state.sizeText)
  return (
    <>
      <UnstyledButton
        className={classes.sign ?? ''}
        aria-pressed={armed}
        aria-keyshortcuts="a"
        data-armed={armed || undefined}
        onClick={onPress}
      >
        <IconKeyboard size={18} stroke={1.5} aria-hidden />
        <span>
          {armed ? (sizeText === '' ? t`Keys armed` : t`Armed: ${{ size: sizeText }}`) : t`Keys disarmed`}
        </span>
        {armed ? <AccountMark /> : null}
      </UnstyledButton>
      {armed ? <div className={classes.frame} aria-hidden /> : null}
    </>
  )
}
