import { useLingui } from '@lingui/react/macro'
import type { Trade } from '@tradefront/contracts'
import { Menu } from '@tradefront/ui/Menu'
import { Link } from '@tradefront/ui/router'
import { useEffect, useState, type ReactNode } from 'react'
import { chosenOf, type CloseChoice } from '../closing/close-choice.tsx'
import styles from './PositionMenu.module.css'
import { positionText } from '../trades/trade-texts.ts'
import type { TradePricing } from '../trades/use-trade-pricing.ts'
import { useOrdersOffered } from '../waiting/waiting-orders.ts'
import type { PositionAction } from './PositionDialogs.tsx'

/** A position with an open menu, and its button. */
export interface MenuPlace {
  readonly trade: Trade
  readonly button: HTMLElement
}

export interface PositionMenuProps {
  readonly place: MenuPlace
  /** The listed positions. */
  readonly trades: readonly Trade[]
  readonly facts: TradePricing
  /** Whether positions are already being closed, which blocks other closings. */
  readonly busy: boolean
  readonly mayReverse: boolean
  readonly onAction: (action: PositionAction, trade: Trade) => void
  readonly onClosePosition: (trade: Trade) => void
  readonly onCloseSome: (choice: CloseChoice) => void
  readonly onDone: () => void
}

/**
 * A position's actions other than closing it. A single menu for the whole list, moved to the pressed button, because
 * one in each row would slow down every row.
 */
export function PositionMenu(props: PositionMenuProps) {
  const { t } = useLingui()
  const { place, trades, facts, busy, mayReverse, onAction, onClosePosition, onCloseSome, onDone } = props
  const { trade, button } = place
  const symbol = trade.asset_symbol
  const [counts] = useState(() => countsOf(trade, trades, facts))
  const close = () => {
    onDone()
    if (button.isConnected) button.focus({ preventScroll: true })
  }
  useCloseOnScroll(onDone)
  const offersChanges = useOrdersOffered()
  const isGone = trades.every(({ id }) => id !== trade.id)
  useEffect(() => {
    if (isGone) onDone()
  }, [isGone, onDone])
  const some = (choice: CloseChoice, text: ReactNode, count: number) => (
    <Menu.Item disabled={busy || count === 0} rightSection={count} onClick={() => onCloseSome(choice)}>
      {text}
    </Menu.Item>
  )
  return (
    <Menu
      opened
      onClose={close}
      position="bottom-end"
      shadow="md"
      withinPortal
      returnFocus={false}
      // A chosen item opens a dialog, which returns the focus to the button.
      closeOnItemClick={false}
    >
      <Menu.Target>
        {/* Labels the menu only. */}
        <span
          className={styles.target}
          style={placeOf(button)}
          aria-hidden
          aria-label={positionText(trade, facts.assetOf(trade))}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {offersChanges ? (
          <Menu.Item onClick={() => onAction('amend', trade)}>{t`Take profit, stop loss...`}</Menu.Item>
        ) : null}
        {mayReverse ? (
          <Menu.Item onClick={() => onAction('reverse', trade)}>{t`Reverse...`}</Menu.Item>
        ) : null}
        {offersChanges ? (
          <Menu.Item onClick={() => onAction('reduce', trade)}>{t`Close part...`}</Menu.Item>
        ) : null}
        <Menu.Item onClick={() => onClosePosition(trade)}>{t`Close...`}</Menu.Item>
        <Menu.Item component={Link} to={`/main/chat?about=position:${trade.id}`}>
          {t`Ask about this`}
        </Menu.Item>
        <Menu.Divider />
        {some(
          { kind: 'instrument', assetId: trade.asset_id, symbol },
          t`Close all ${symbol}...`,
          counts.instrument,
        )}
        {some({ kind: 'winners' }, t`Close winners...`, counts.winners)}
        {some({ kind: 'losers' }, t`Close losers...`, counts.losers)}
      </Menu.Dropdown>
    </Menu>
  )
}

function countsOf(trade: Trade, trades: readonly Trade[], facts: TradePricing) {
  const count = (choice: CloseChoice) => chosenOf(choice, trades, facts).length
  return {
    instrument: count({ kind: 'instrument', assetId: trade.asset_id, symbol: trade.asset_symbol }),
    winners: count({ kind: 'winners' }),
    losers: count({ kind: 'losers' }),
  }
}

function placeOf(button: HTMLElement) {
  const { left, top, width, height } = button.getBoundingClientRect()
  return { left, top, width, height }
}

/** Closes the menu on scrolling, since the button would move without it. */
function useCloseOnScroll(onDone: () => void): void {
  useEffect(() => {
    window.addEventListener('scroll', onDone, { capture: true, passive: true })
    window.addEventListener('resize', onDone)
    return () => {
      window.removeEventListener('scroll', onDone, { capture: true })
      window.removeEventListener('resize', onDone)
    }
  }, [onDone])
}
