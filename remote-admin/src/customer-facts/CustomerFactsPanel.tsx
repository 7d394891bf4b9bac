import { useLingui } from '@lingui/react/macro'
import type { ChatCustomer, CustomerFacts } from '@tradefront/contracts'
import { formatMoney, formatVolume, money, moneyTone, volume } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { ListState } from '@tradefront/ui/ListState'
import { FactList, type FactRow } from '@tradefront/ui/page'
import type { ReactNode } from 'react'
import { CUSTOMER_FACTS } from '../desk/desk-calls.ts'
import classes from './CustomerFacts.module.css'
import type { OnViewing } from './DocumentFile.tsx'
import { VerificationReview } from './VerificationReview.tsx'

export interface CustomerFactsPanelProps {
  readonly customer: ChatCustomer
  readonly onViewing: OnViewing
}

/** The customer's data, beside the conversation [ADM-10]. All amounts are in USD. */
export function CustomerFactsPanel({ customer, onViewing }: CustomerFactsPanelProps) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(CUSTOMER_FACTS, customer.id)
  switch (loaded.state) {
    case 'loading':
      return <ListState state="loading" message={t`Loading customer...`} rows={6} />
    case 'not-offered':
      return <p className={classes.note}>{t`Customer details aren't available here.`}</p>
    case 'failed':
      return (
        <ListState
          state="error"
          message={t`We couldn't load the customer's details.`}
          onRetry={() => void refresh()}
        />
      )
    case 'ready':
      return (
        <div className={classes.panel}>
          {loaded.outdated ? (
            <p className={classes.outdated} role="alert">
              {t`We couldn't refresh these details. As of ${{ time: formatDate(loaded.at, 'time') }}.`}
            </p>
          ) : null}
          <Person customer={customer} facts={loaded.value} />
          <Accounts facts={loaded.value} />
          <Positions facts={loaded.value} />
          <Withdrawals facts={loaded.value} />
          <VerificationReview
            customerId={customer.id}
            verification={loaded.value.verification}
            onViewing={onViewing}
          />
        </div>
      )
  }
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.title}>{title}</h3>
      {children}
    </section>
  )
}

/** What a fact is about, and more about it. */
function Term({ name, more }: { name: string; more: string }) {
  return (
    <>
      <span>{name}</span> <span className={classes.dim}>{more}</span>
    </>
  )
}

function Person({ customer, facts }: { customer: ChatCustomer; facts: CustomerFacts }) {
  const { t } = useLingui()
  const { phone, country, status } = facts
  return (
    <Section title={t`Customer`}>
      <FactList
        rows={[
          [
            t`Email`,
            <a key="email" href={`mailto:${encodeURIComponent(customer.email).replace('%40', '@')}`}>
              {customer.email}
            </a>,
          ],
          [
            t`Phone`,
            phone === undefined ? undefined : (
              <a key="phone" href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>
                {phone}
              </a>
            ),
          ],
          [t`Country`, country === undefined ? undefined : countryName(country)],
          [
            t`Status`,
            status === 'active' ? undefined : (
              <span key="status" className={classes.warning}>
                {capitalised(status)}
              </span>
            ),
          ],
        ]}
      />
    </Section>
  )
}

function Accounts({ facts: { accounts, equity, free_margin: free } }: { facts: CustomerFacts }) {
  const { t } = useLingui()
  return (
    <Section title={t`Accounts`}>
      <FactList
        rows={[
          ...accounts.map(({ id, title, number, balance }): FactRow => [
            <Term key={id} name={title} more={number} />,
            formatMoney(money(balance)),
            id,
          ]),
          [t`Equity`, equity === undefined ? undefined : formatMoney(money(equity))],
          [t`Free margin`, free === undefined ? undefined : formatMoney(money(free))],
        ]}
      />
    </Section>
  )
}

function Positions({ facts: { positions } }: { facts: CustomerFacts }) {
  const { t } = useLingui()
  return (
    <Section title={t`Open positions (${{ count: positions.length }})`}>
      {positions.length === 0 ? (
        <p className={classes.none}>{t`No open positions`}</p>
      ) : (
        <FactList
          rows={positions.map(({ id, asset_symbol, trade_type, volume: units, pnl: text }) => {
            const pnl = text === undefined ? undefined : money(text)
            const size = formatVolume(volume(units))
            const more = trade_type === 'buy' ? t`Buy ${size} units` : t`Sell ${size} units`
            return [
              <Term key={id} name={asset_symbol} more={more} />,
              <span key={id} className={classes.pnl} data-tone={moneyTone(pnl)}>
                {formatMoney(pnl, undefined, { sign: true })}
              </span>,
              id,
            ]
          })}
        />
      )}
    </Section>
  )
}

function Withdrawals({ facts: { withdrawals } }: { facts: CustomerFacts }) {
  const { t } = useLingui()
  return (
    <Section title={t`Withdrawals under way (${{ count: withdrawals.length }})`}>
      {withdrawals.length === 0 ? (
        <p className={classes.none}>{t`No withdrawals under way`}</p>
      ) : (
        <FactList
          rows={withdrawals.map(({ id, title, destination, created_at, hold, amount }) => {
            const requested = formatDate(created_at, 'shortMoment')
            const more =
              hold === undefined
                ? `${destination}, ${requested}`
                : t`${destination}, ${requested}, on hold until ${{ until: formatDate(hold.until, 'shortMoment') }}`
            return [<Term key={id} name={title} more={more} />, formatMoney(money(amount)), id]
          })}
        />
      )}
    </Section>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'united-states' as 'United States'. */
const countryName = (slug: string) => slug.split('-').map(capitalised).join(' ')
