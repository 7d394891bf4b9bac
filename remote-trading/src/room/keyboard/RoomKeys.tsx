import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { knownOf } from '@tradefront/server-state'
import { useCurrency } from '@tradefront/session'
import { formatVolume, lots, type Side } from '@tradefront/money'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Trade } from '@tradefront/contracts'
import { textNow, type LateText, type MessageDescriptor } from '@tradefront/language'
import { useActiveAsset } from '../../instruments/assets/instruments.ts'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { useOpenTicket } from '../../orders/ticket/open-ticket.ts'
import { orders } from '../../orders/order.ts'
import { ClosingDialog } from '../../portfolio/closing/ClosingDialog.tsx'
import { OPEN_TRADES } from '../../portfolio/trades/trades.ts'
import { useClosePosition } from '../../portfolio/closing/close-position.ts'
import { useTradePricing } from '../../portfolio/trades/use-trade-pricing.ts'
import { useTradingPreferences } from '../../preferences/trading-preferences.ts'
import type { TicketState } from '../use-ticket.ts'
import { ArmedSign } from './ArmedSign.tsx'
import { isDialogOpen, isTyping, roomKeyOf, type RoomKey } from './room-keys.ts'
import { useArming } from './use-arming.ts'

export interface RoomKeysProps {
  readonly ticket: TicketState
  /** Whether the layout supports keyboard trading: a wide screen. */
  readonly trading: boolean
}

/**
 * The room's trading keys: if keyboard trading is on, A releases the safety catch, and keys can then press the
 * open ticket's button and open the closing dialog. They never call the broker themselves.
 */
export function RoomKeys({ ticket, trading }: RoomKeysProps) {
  const { t } = useLingui()
  const asset = useActiveAsset()
  const isOn = useTradingPreferences((state) => state.keyboardTrading) && trading
  const currency = useCurrency((state) => state.current)
  const facts = useTradePricing()
  const closing = useClosePosition()
  const [said, setSaid] = useState<{ readonly words: LateText }>()
  const say = (words: LateText) => setSaid({ words })
  const assetId = asset?.asset_id
  const { armed, arm, disarm } = useArming({
    mayBeArmed: isOn && assetId !== undefined,
    isOwnDialog: () => useOpenTicket.getState().isAsking || closing.opened,
    onDisarm: (why) => say(() => t`Trading keys disarmed: ${{ reason: t(why) }}.`),
  })
  useDisarmOnChange({ armed, assetId, isTicketOpen: ticket.side !== undefined, disarm })

  function takeOffCatch(): void {
    if (!isOn || asset === undefined) return
    // Show what the keys will press before arming them.
    if (ticket.side === undefined) ticket.open('buy', { focus: false })
    arm()
    say(
      () =>
        t`Trading keys are armed for ${{ symbol: asset.symbol_display }}. B buys, S sells, Escape disarms them.`,
    )
  }

  function order(side: Side): void {
    const before = orders.getState()
    useOpenTicket.getState().ticket?.order(side)
    const after = orders.getState()
    const isSent = after !== before && after.kind === 'sending'
    if (!isSent) say(() => (side === 'buy' ? t`Buy: see the order ticket.` : t`Sell: see the order ticket.`))
    else {
      const size = () => formatVolume(lots(after.record.body.lots), 2)
      say(() =>
        side === 'buy'
          ? t`Buy order of ${{ lots: size() }} lots sent.`
          : t`Sell order of ${{ lots: size() }} lots sent.`,
      )
    }
  }

  function askToClose(): void {
    const trade = assetId === undefined ? undefined : newestPosition(knownOf(OPEN_TRADES) ?? [], assetId)
    if (trade === undefined)
      say(() =>
        asset === undefined
          ? t`No open position in it.`
          : t`No open position in ${{ symbol: asset.symbol_display }}.`,
      )
    else closing.ask(trade)
  }

  function press(key: RoomKey): void {
    if (key === 'arm') return takeOffCatch()
    if (!armed) return
    if (key === 'disarm') return disarm(msg`Escape was pressed`)
    arm()
    if (key === 'buy' || key === 'sell') order(key)
    else if (key === 'close') askToClose()
    else useOpenTicket.getState().ticket?.step(key === 'more' ? 1 : -1)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = roomKeyOf(event)
    if (key === undefined || isTyping(event.target) || isDialogOpen()) return
    if (key === 'disarm' && !armed) return
    event.preventDefault()
    press(key)
  })
  useEffect(() => {
    // Before other handlers: Escape disarms the keys and leaves the ticket open.
    const onCapture = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onKey(event)
    }
    const onBubble = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', onCapture, { capture: true })
    window.addEventListener('keydown', onBubble)
    return () => {
      window.removeEventListener('keydown', onCapture, { capture: true })
      window.removeEventListener('keydown', onBubble)
    }
  }, [])

  return (
    <>
      {isOn ? (
        <ArmedSign armed={armed} onPress={() => (armed ? disarm(msg`by hand`) : takeOffCatch())} />
      ) : null}
      <VisuallyHidden>
        <output aria-label={t`Trading keys`}>{textNow(said?.words)}</output>
      </VisuallyHidden>
      <ClosingDialog closing={closing} facts={facts} currency={currency} />
    </>
  )
}

const OTHER_ACCOUNT = msg`you are trading on another account now`
const OTHER_INSTRUMENT = msg`you chose another instrument`
const CLOSED = msg`the order ticket is closed`

interface Watched {
  readonly armed: boolean
  readonly assetId: string | undefined
  readonly isTicketOpen: boolean
  readonly disarm: (why: MessageDescriptor) => void
}

/** Disarms the keys when the instrument, the traded account or the ticket changes. */
function useDisarmOnChange({ armed, assetId, isTicketOpen, disarm }: Watched): void {
  const account = useTradedAccount()
  const [armedFor, setArmedFor] = useState({ assetId, account })
  const isOther = armedFor.assetId !== assetId
  const isSwitched = armedFor.account !== account
  if (!armed && (isOther || isSwitched)) setArmedFor({ assetId, account })
  const reason = isSwitched ? OTHER_ACCOUNT : isOther ? OTHER_INSTRUMENT : isTicketOpen ? undefined : CLOSED
  useEffect(() => {
    if (armed && reason !== undefined) disarm(reason)
  }, [armed, reason, disarm])
}

/** An instrument's most recently opened position; of equal times, the first in the broker's list. */
export function newestPosition(trades: readonly Trade[], assetId: string): Trade | undefined {
  const openedAt = ({ open_time: time }: Trade) => {
    const at = time === undefined ? Number.NaN : Date.parse(time)
    return Number.isNaN(at) ? -Infinity : at
  }
  return trades
    .filter((trade) => trade.asset_id === assetId)
    .reduce<Trade | undefined>(
      (newest, trade) => (newest === undefined || openedAt(trade) > openedAt(newest) ? trade : newest),
      undefined,
    )
}
