import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { shownText } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useState } from 'react'
import type { TicketParts } from '../figures/ticket-figures.ts'
import type { TicketDialogsProps, TicketTool } from './TicketDialogs.tsx'
import classes from './TicketTools.module.css'

const dialogsCode = lazyCode(async () => (await import('./TicketDialogs.tsx')).TicketDialogs)

const TOOLS = [
  ['exits', msg`TP / SL`],
  ['pending', msg`Pending price`],
  ['calculator', msg`Calculator`],
] as const

export interface TicketToolsProps extends TicketParts, Pick<TicketDialogsProps, 'onExits'> {
  readonly locked: boolean
  /** Goes on to an order that waits for the pending price; absent where the broker has none. */
  readonly onWait: ((price: string) => void) | undefined
}

/** Buttons for the ticket's dialogs, and the pending price noted in one of them [ORD-09] [ORD-11]. */
export function TicketTools({ locked, onWait, ...rest }: TicketToolsProps) {
  const { t } = useLingui()
  const [tool, setTool] = useState<TicketTool>('exits')
  const [opened, setOpened] = useState(false)
  const [pending, setPending] = useState<string>()
  const close = useCallback(() => setOpened(false), [])
  const dialogs = useDialogCode(dialogsCode, opened, close)
  return (
    <div className={classes.tools}>
      {TOOLS.map(([name, label]) => (
        <Button
          key={name}
          variant="default"
          size="xs"
          aria-haspopup="dialog"
          disabled={locked}
          onClick={() => {
            setTool(name)
            setOpened(true)
          }}
        >
          {t(label)}
        </Button>
      ))}
      {pending === undefined ? null : (
        <p className={classes.pending}>
          {t`Pending price ${{ price: shownText(pending) }} is noted. This order opens at the market price.`}
        </p>
      )}
      {pending === undefined || onWait === undefined ? null : (
        <Button
          className={classes.wait ?? ''}
          variant="default"
          size="xs"
          disabled={locked}
          onClick={() => onWait(pending)}
        >
          {t`Place an order at ${{ price: shownText(pending) }} instead`}
        </Button>
      )}
      {dialogs.state === 'ready' ? (
        <dialogs.code
          {...rest}
          tool={tool}
          opened={opened}
          onClose={close}
          pending={pending}
          onPending={setPending}
        />
      ) : null}
    </div>
  )
}
