import { Trans, useLingui } from '@lingui/react/macro'
import { formatMoney, money, type Money } from '@tradefront/money'
import { USD, useCurrency, useSession } from '@tradefront/session'
import { Alert } from '@tradefront/ui/Alert'
import { ConfirmDialog } from '@tradefront/ui/ConfirmDialog'
import { Words, type WordsHandle } from '@tradefront/ui/MoneyButton'
import { FactList } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { useRef, type Ref } from 'react'
import { useTradedAccount } from '../../kit/account/traded-account.ts'
import { priceText } from './ItemCard.tsx'
import type { MarketplaceItem } from './marketplace-items.ts'
import classes from './PurchaseDialog.module.css'
import type { Purchase } from './purchase.ts'

export interface PurchaseDialogProps {
  /** Kept while the dialog closes. */
  readonly item: MarketplaceItem
  readonly purchase: Omit<Purchase, 'item' | 'ask'>
}

/** Confirms a purchase before the balance is charged [ALGO-05]. */
export function PurchaseDialog({ item, purchase }: PurchaseDialogProps) {
  const { t } = useLingui()
  const { opened, busy, number, isUnknown, words } = purchase
  const after = useBalanceAfter(item)
  const offer = useRef<WordsHandle>(null)
  return (
    <ConfirmDialog
      opened={opened}
      title={t`Confirm purchase`}
      message={
        <>
          <Message item={item} offer={offer} />
          <p className={classes.number}>
            <Trans>
              Request number <code translate="no">{number}</code>
            </Trans>
          </p>
          {words === undefined ? null : (
            <div aria-live="polite">
              <Alert variant={words.tone} title={words.title} description={words.text} />
            </div>
          )}
        </>
      }
      confirmLabel={t`Confirm`}
      movesMoney
      cancelLabel={t`Cancel`}
      busy={busy}
      // A purchase that may have been paid can always be looked up.
      confirmDisabled={!isUnknown && after !== undefined && after < 0n}
      busyLabel={t`Purchasing...`}
      onConfirm={() => {
        if (offer.current?.isShown() === true) purchase.confirm()
      }}
      onCancel={purchase.cancel}
    />
  )
}

/** Balance that pays: practice money buys nothing. */
function usePayingBalance(): Money | undefined {
  return money(
    useSession(({ user }) =>
      user?.trading_account === 'practice' ? user.accounts[0]?.balance : user?.balance,
    ),
  )
}

/** Remaining balance after the purchase; undefined if unknown. */
function useBalanceAfter({ price }: MarketplaceItem): Money | undefined {
  const balance = usePayingBalance()
  return balance === undefined || price === undefined ? undefined : ((balance - price) as Money)
}

interface MessageProps {
  readonly item: MarketplaceItem
  /** The displayed words of item and price. */
  readonly offer: Ref<WordsHandle>
}

function Message({ item, offer }: MessageProps) {
  const { t } = useLingui()
  const balance = usePayingBalance()
  const isPractice = useTradedAccount() === 'practice'
  const currency = useCurrency((state) => state.current)
  const after = useBalanceAfter(item)
  const { price, title } = item
  if (price === 0n)
    return (
      <p className={classes.line}>
        <Trans>
          Get <Offer words={offer}>{`${title} for free`}</Offer>?
        </Trans>
      </p>
    )
  const amount = priceText(item, currency)
  const dollars = formatMoney(price, USD)
  const taken =
    currency.code === USD.code
      ? isPractice
        ? t`We deduct the price from your real balance.`
        : t`We deduct the price from your balance.`
      : isPractice
        ? t`We deduct the price from your real balance, in US dollars: ${dollars}.`
        : t`We deduct the price from your balance, in US dollars: ${dollars}.`
  return (
    <>
      <p className={classes.line}>
        <Trans>
          Purchase <Offer words={offer}>{`${title} for ${amount}`}</Offer>?
        </Trans>{' '}
        <span>{taken}</span>
      </p>
      <div className={classes.sums}>
        <FactList
          rows={[
            [t`Balance`, formatMoney(balance, currency)],
            [t`Balance afterwards`, formatMoney(after, currency)],
          ]}
        />
      </div>
      {after !== undefined && after < 0n ? (
        <p className={classes.short}>
          <Trans>
            Your balance is too small for this purchase. <Link to="/main/deposit">Deposit</Link>
          </Trans>
        </p>
      ) : null}
    </>
  )
}

function Offer({ words, children }: { readonly words: Ref<WordsHandle>; readonly children: string }) {
  return (
    <strong>
      <Words ref={words}>{children}</Words>
    </strong>
  )
}
