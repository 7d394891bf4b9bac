import type { LazyCode } from '@tradefront/browser'
import type { Trade } from '@tradefront/contracts'
import { useCurrency } from '@tradefront/session'
import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { useCallback, useState, type ComponentType } from 'react'
import { useSettled } from '../../kit/lazy/use-settled.ts'
import { CloseSomeDialog, type CloseChoice, type CloseSome } from '../closing/close-choice.tsx'
import { useClosePosition } from '../closing/close-position.ts'
import { ClosingDialog } from '../closing/ClosingDialog.tsx'
import type { useTradePricing } from '../trades/use-trade-pricing.ts'
import type { MenuPlace } from './PositionMenu.tsx'
import { useFocusAfterDialog } from './use-focus-after-dialog.ts'

/** Props of the dialog that reverses a position. */
export interface ReverseDialogProps {
  readonly opened: boolean
  /** The position in question; kept while the dialog fades out. */
  readonly trade: Trade
  readonly onClose: () => void
}

/** Code of that dialog. It places orders, so lists of positions receive it from their page. */
export type ReverseCode = LazyCode<ComponentType<ReverseDialogProps>>

const menuCode = lazyCode(
  async () => (await import(/* webpackChunkName: "position-actions" */ './PositionMenu.tsx')).PositionMenu,
)
const noReverse: ReverseCode = lazyCode(() => Promise.resolve(() => null))

export interface PositionDialogsOptions {
  /** The listed positions. */
  readonly rows: readonly Trade[]
  readonly facts: ReturnType<typeof useTradePricing>
  readonly some: CloseSome
  /** Whether positions are being closed together, which blocks other closings. */
  readonly busy: boolean
  /** The opener that the list is filtered by, if any. */
  readonly opener: string | undefined
  /** Focuses the row at an index. */
  readonly focusAt: (index: number) => void
  /** Code to reverse a position; absent if not offered. */
  readonly reverseCode: ReverseCode | undefined
}

/**
 * State of a row's menu and of the dialogs to close one, close several and reverse. `onClose` and `onMenu` are passed
 * to the rows and are stable functions.
 */
export function usePositionDialogs(options: PositionDialogsOptions) {
  const { rows, facts, some, busy, opener, focusAt, reverseCode } = options
  const settled = useSettled()

  const closing = useClosePosition()
  const { ask } = closing
  const askedAt = useFocusAfterDialog({ opened: closing.opened, id: closing.trade?.id, rows, focusAt })
  const onClose = useCallback(
    (trade: Trade, index: number) => {
      askedAt(index)
      ask(trade)
    },
    [ask, askedAt],
  )

  const [reversing, setReversing] = useState<{ readonly trade: Trade; readonly opened: boolean }>()
  const endReversing = useCallback(() => setReversing((now) => now && { ...now, opened: false }), [])
  const isReversing = reversing?.opened === true
  const reversedAt = useFocusAfterDialog({ opened: isReversing, id: reversing?.trade.id, rows, focusAt })
  const reverse = useDialogCode(reverseCode ?? noReverse, isReversing, endReversing, settled)

  const [place, setPlace] = useState<MenuPlace>()
  const endMenu = useCallback(() => setPlace(undefined), [])
  const menu = useDialogCode(menuCode, place !== undefined, endMenu, settled)
  const onMenu = useCallback((trade: Trade, button: HTMLElement) => setPlace({ trade, button }), [])
  /** Opens a dialog from the menu; the dialog returns the focus to the row's button. */
  function choose(open: () => void): void {
    endMenu()
    place?.button.focus({ preventScroll: true })
    open()
  }
  const indexOf = (trade: Trade) => rows.findIndex(({ id }) => id === trade.id)
  function onReverse(trade: Trade): void {
    reversedAt(indexOf(trade))
    setReversing({ trade, opened: true })
  }

  return {
    onClose,
    onMenu,
    /** Id of the position with an open menu. */
    menuOf: place?.trade.id,
    /** Props of {@link PositionDialogs}. */
    dialogs: {
      rows,
      facts,
      some,
      busy,
      closing,
      menu,
      place,
      endMenu,
      reverse,
      reversing,
      endReversing,
      onReverse: reverseCode && ((trade: Trade) => choose(() => onReverse(trade))),
      onClosePosition: (trade: Trade) => choose(() => onClose(trade, indexOf(trade))),
      onCloseSome: (choice: CloseChoice) => choose(() => some.ask({ ...choice, opener })),
    },
  }
}

/** Menu and dialogs of a list of open positions; renders nothing until one is opened. */
export function PositionDialogs(dialogs: ReturnType<typeof usePositionDialogs>['dialogs']) {
  const { rows, facts, some, busy, closing, menu, place, endMenu, reverse, reversing, endReversing } = dialogs
  const { onReverse, onClosePosition, onCloseSome } = dialogs
  const currency = useCurrency((state) => state.current)
  return (
    <>
      {menu.state === 'ready' && place !== undefined ? (
        <menu.code
          {...{ place, facts, busy, onReverse, onClosePosition, onCloseSome }}
          trades={rows}
          onDone={endMenu}
        />
      ) : null}
      <ClosingDialog closing={closing} facts={facts} currency={currency} />
      <CloseSomeDialog some={some} facts={facts} />
      {reverse.state === 'ready' && reversing !== undefined ? (
        <reverse.code opened={reversing.opened} trade={reversing.trade} onClose={endReversing} />
      ) : null}
    </>
  )
}
