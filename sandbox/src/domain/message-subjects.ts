import { type MessageSubject, SUBJECT_KINDS } from '@tradefront/contracts'
import type { Market } from '../market/types.ts'
import type { Store } from '../store/store.ts'
import type { UserRow } from '../store/users.ts'
import { AnswerError } from '../kit/answer-error.ts'
import { decimal, decimalText, divide } from '../kit/decimal.ts'
import type { PendingOrders } from './pending-orders.ts'
import { requireCustomer } from './require-customer.ts'
import type { Trading } from './trading.ts'
import type { Wallet } from './wallet/wallet.ts'
import { says } from '../kit/says.ts'

export interface SubjectParts {
  readonly store: Pick<Store, 'deposits' | 'messages' | 'orders' | 'trades' | 'users' | 'withdrawals'>
  readonly market: Pick<Market, 'asset'>
  readonly trading: Pick<Trading, 'view'>
  readonly orders: Pick<PendingOrders, 'view'>
  readonly wallet: Pick<Wallet, 'deposits' | 'withdrawals'>
}

/** The positions, orders and payments that messages are about [CHAT-15]. */
export function createSubjects({ store, market, trading, orders, wallet }: SubjectParts) {
  /** Size and price decimals of an instrument; nothing for removed ones. */
  function instrument(assetId: string, units: string) {
    const asset = market.asset(assetId)
    if (asset === undefined) return {}
    return {
      lots: decimalText(divide(decimal(units), decimal(asset.contract_size)), 2),
      digits: asset.digits,
    }
  }

  /** A customer's own thing as it is now, also if it has ended; undefined for unknown ids and other people's. */
  function own(customer: UserRow, { kind, id: text }: MessageSubject) {
    const id = Number(text)
    switch (kind) {
      case 'position': {
        const trade = store.trades.byId(id)
        if (trade?.user_id !== customer.id) return undefined
        return { kind, position: trading.view(trade), ...instrument(trade.asset_id, trade.volume) }
      }
      case 'order': {
        const order = store.orders.byId(id)
        if (order?.user_id !== customer.id) return undefined
        return { kind, order: orders.view(order), ...instrument(order.asset_id, order.volume) }
      }
      case 'withdrawal': {
        if (store.withdrawals.byId(id)?.user_id !== customer.id) return undefined
        wallet.withdrawals.expire()
        return { kind, withdrawal: wallet.withdrawals.own(customer, id) }
      }
      case 'deposit': {
        if (store.deposits.byId(id)?.user_id !== customer.id) return undefined
        return { kind, deposit: wallet.deposits.own(customer, id) }
      }
    }
  }

  return {
    own,
    /**
     * The same for a reader: customers see their own things, staff those that a message of the customer's is about.
     *
     * @throws AnswerError 404 otherwise.
     */
    shown(reader: UserRow, customerId: number, params: { readonly kind: string; readonly id: string }) {
      const kind = SUBJECT_KINDS.find((one) => one === params.kind)
      const subject = kind && { kind, id: params.id }
      const isShown =
        subject !== undefined && (reader.id === customerId || store.messages.isAbout(customerId, subject))
      const facts = isShown ? own(requireCustomer(store, String(customerId)), subject) : undefined
      if (facts === undefined) throw new AnswerError(404, says('chat.subject-gone'))
      return facts
    },
  }
}
export type Subjects = ReturnType<typeof createSubjects>
