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
import type { ExitKind } from '../trades/exit-figures.ts'
import type { useTradePricing } from '../trades/use-trade-pricing.ts'
import type { MenuPlace } from './PositionMenu.tsx'
import { useFocusAfterDialog } from './use-focus-after-dialog.ts'

/** Props of a dialog about one position. */
export interface PositionDialogProps {
  readonly opened: boolean
  /** The position in question; kept while the dialog fades out. */
  readonly trade: Trade
  /** The exit that was pressed, whose field gets the focus. */
  readonly exit?: ExitKind | undefined
  readonly onClose: () => void
}

type PositionDialog = ComponentType<PositionDialogProps>

/** Code of the dialog that reverses a position. It places orders, so lists of positions receive it from their page. */
export type ReverseCode = LazyCode<PositionDialog>

/** What a position's dialog does. */
export type PositionAction = 'reverse' | 'amend' | 'reduce'

const menuCode = lazyCode(
  async () => (await import(/* webpackChunkName: "position-actions" */ './PositionMenu.tsx')).PositionMenu,
)
const noReverse: ReverseCode = lazyCode(() => Promise.resolve(() => null))
const changes = () => import(/* webpackChunkName: "waiting-orders" */ '../changing/change-dialogs.ts')
const CODES = {
  amend: lazyCode<PositionDialog>(async () => (await changes()).amend),
  reduce: lazyCode<PositionDialog>(async () => (await changes()).reduce),
}

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
 * State of a row's menu and of the dialogs to close one, close several, reverse and change. `onClose` and `onMenu` are passed
 * to the rows, as `onExit` is, and are stable functions.
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

  const [asked, setAsked] = useState<{
    readonly action: PositionAction
    readonly trade: Trade
    readonly exit?: ExitKind
    readonly opened: boolean
  }>()
  const endAction = useCallback(() => setAsked((now) => now && { ...now, opened: false }), [])
  const isAsked = asked?.opened === true
  const actedAt = useFocusAfterDialog({ opened: isAsked, id: asked?.trade.id, rows, focusAt })
  const actionCode = {
    reverse: reverseCode ?? noReverse,
    ...CODES,
  }[asked?.action ?? 'reverse']
  const action = useDialogCode(actionCode, isAsked, endAction, settled)

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
  function onAction(kind: PositionAction, trade: Trade): void {
    actedAt(indexOf(trade))
    setAsked({ action: kind, trade, opened: true })
  }

  const onExit = useCallback(
    (trade: Trade, index: number, exit: ExitKind) => {
      actedAt(index)
      setAsked({ action: 'amend', trade, exit, opened: true })
    },
    [actedAt],
  )

  return {
    onClose,
    onExit,
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
      action,
      asked,
      endAction,
      mayReverse: reverseCode !== undefined,
      onAction: (kind: PositionAction, trade: Trade) => choose(() => onAction(kind, trade)),
      onClosePosition: (trade: Trade) => choose(() => onClose(trade, indexOf(trade))),
      onCloseSome: (choice: CloseChoice) => choose(() => some.ask({ ...choice, opener })),
    },
  }
}

/** Menu and dialogs of a list of open positions; renders nothing until one is opened. */
export function PositionDialogs(dialogs: ReturnType<typeof usePositionDialogs>['dialogs']) {
  const { rows, facts, some, busy, closing, menu, place, endMenu, action, asked, endAction } = dialogs
  const { mayReverse, onAction, onClosePosition, onCloseSome } = dialogs
  const currency = useCurrency((state) => state.current)
  return (
    <>
      {menu.state === 'ready' && place !== undefined ? (
        <menu.code
          {...{ place, facts, busy, mayReverse, onAction, onClosePosition, onCloseSome }}
          trades={rows}
          onDone={endMenu}
        />
      ) : null}
      <ClosingDialog closing={closing} facts={facts} currency={currency} />
      <CloseSomeDialog some={some} facts={facts} />
      {action.state === 'ready' && asked !== undefined ? (
        <action.code opened={asked.opened} trade={asked.trade} exit={asked.exit} onClose={endAction} />
      ) : null}
    </>
  )
}
