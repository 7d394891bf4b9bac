import type { DocumentKind } from '@tradefront/contracts'
import type { Store } from '../store/store.ts'
import { decimal, moneyText } from '../kit/decimal.ts'
import type { DocumentDecision, Identity } from './identity.ts'
import { requireCustomer } from './require-customer.ts'
import type { Trading } from './trading.ts'
import type { Wallet } from './wallet/wallet.ts'

/** Path of an ID check file; reading it requires the session of its owner or of an admin. */
const DOCUMENT_PATH = '/api/v1/verification/documents/'

export interface DeskParts {
  readonly store: Store
  readonly identity: Pick<Identity, 'verification' | 'decide'>
  readonly trading: Pick<Trading, 'freeMargin' | 'view'>
  readonly wallet: Pick<Wallet, 'accounts' | 'withdrawals'>
}

/** What the support team sees and decides about a customer [ADM-08]. `origin`: our origin as seen by the client. */
export function createDesk({ store, identity, trading, wallet }: DeskParts) {
  function documents(verification: ReturnType<Identity['verification']>, origin: string) {
    return {
      ...verification,
      documents: verification.documents.map((document) => ({
        ...document,
        files: document.files.map((file) => ({
          ...file,
          download_url: `${origin}${DOCUMENT_PATH}${file.id}`,
        })),
      })),
    }
  }

  /** Pending withdrawals, newest first. */
  const underWay = (userId: number) =>
    wallet.withdrawals
      .page(userId, {}, wallet.withdrawals.count(userId), 0)
      .filter(({ status }) => status === 'pending')

  return {
    facts(id: string, origin: string) {
      const user = requireCustomer(store, id)
      const open = store.trades.openOf(user.id, 'real')
      const free = trading.freeMargin(user.id, 'real')
      const used = open.reduce((sum, trade) => sum + decimal(trade.margin), 0n)
      return {
        status: user.status,
        phone: `${user.country_code} ${user.phone}`.trim() || null,
        country: user.country || null,
        accounts: wallet.accounts.views(user),
        equity: moneyText(free + used),
        free_margin: moneyText(free),
        positions: open.map((trade) => trading.view(trade)),
        withdrawals: underWay(user.id),
        verification: documents(identity.verification(user.id), origin),
      }
    },

    decide(id: string, kind: DocumentKind, decision: DocumentDecision, origin: string) {
      return documents(identity.decide(requireCustomer(store, id).id, kind, decision), origin)
    },
  }
}
export type Desk = ReturnType<typeof createDesk>
