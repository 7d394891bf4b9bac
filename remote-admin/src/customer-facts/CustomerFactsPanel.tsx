import type { ChatCustomer, CustomerFacts } from '@tradefront/contracts'
import { formatMoney, formatVolume, money, moneyTone, volume } from '@tradefront/money'
import { useServer } from '@tradefront/server-state'
import { formatDate } from '@tradefront/ui/dates'
import { ListState } from '@tradefront/ui/ListState'
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
  const { loaded, refresh } = useServer(CUSTOMER_FACTS, customer.id)
  switch (loaded.state) {
    case 'loading':
      return <ListState state="loading" message="Loading customer..." rows={6} />
    case 'not-offered':
      return <p className={classes.note}>Customer details are not offered here.</p>
    case 'failed':
      return (
        <ListState
          state="error"
          message="The customer's details could not be loaded."
          onRetry={() => void refresh()}
        />
      )
    case 'ready':
      return (
        <div className={classes.panel}>
          {loaded.outdated ? (
            <p className={classes.outdated} role="alert">
              {`These details could not be refreshed. As of ${formatDate(loaded.at, 'time')}.`}
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

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.row}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Person({ customer, facts }: { customer: ChatCustomer; facts: CustomerFacts }) {
  const { phone, country, status } = facts
  return (
    <Section title="Customer">
      <dl className={classes.rows}>
        <Row label="Email">
          <a href={`mailto:${encodeURIComponent(customer.email).replace('%40', '@')}`}>{customer.email}</a>
        </Row>
        {phone === undefined ? null : (
          <Row label="Phone">
            <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>
          </Row>
        )}
        {country === undefined ? null : <Row label="Country">{countryName(country)}</Row>}
        {status === 'active' ? null : (
          <Row label="Status">
            <span className={classes.warning}>{capitalised(status)}</span>
          </Row>
        )}
      </dl>
    </Section>
  )
}

function Accounts({ facts: { accounts, equity, free_margin: free } }: { facts: CustomerFacts }) {
  return (
    <Section title="Accounts">
      <dl className={classes.rows}>
        {accounts.map((account) => (
          <Row
            key={account.id}
            label={
              <>
                <span>{account.title}</span> <span className={classes.dim}>{account.number}</span>
              </>
            }
          >
            {formatMoney(money(account.balance))}
          </Row>
        ))}
        {equity === undefined ? null : <Row label="Equity">{formatMoney(money(equity))}</Row>}
        {free === undefined ? null : <Row label="Free margin">{formatMoney(money(free))}</Row>}
      </dl>
    </Section>
  )
}

function Positions({ facts: { positions } }: { facts: CustomerFacts }) {
  return (
    <Section title={`Open positions (${positions.length})`}>
      {positions.length === 0 ? (
        <p className={classes.none}>No open positions</p>
      ) : (
        <dl className={classes.rows}>
          {positions.map((trade) => {
            const pnl = trade.pnl === undefined ? undefined : money(trade.pnl)
            return (
              <Row
                key={trade.id}
                label={
                  <>
                    <span>{trade.asset_symbol}</span>{' '}
                    <span className={classes.dim}>
                      {`${trade.trade_type === 'buy' ? 'Buy' : 'Sell'} ${formatVolume(volume(trade.volume))} units`}
                    </span>
                  </>
                }
              >
                <span data-tone={moneyTone(pnl)}>{formatMoney(pnl, undefined, { sign: true })}</span>
              </Row>
            )
          })}
        </dl>
      )}
    </Section>
  )
}

function Withdrawals({ facts: { withdrawals } }: { facts: CustomerFacts }) {
  return (
    <Section title={`Withdrawals under way (${withdrawals.length})`}>
      {withdrawals.length === 0 ? (
        <p className={classes.none}>No withdrawals under way</p>
      ) : (
        <dl className={classes.rows}>
          {withdrawals.map((one) => (
            <Row
              key={one.id}
              label={
                <>
                  <span>{one.title}</span>{' '}
                  <span className={classes.dim}>
                    {`${one.destination}, ${formatDate(one.created_at, 'shortMoment')}${one.hold === undefined ? '' : `, on hold until ${formatDate(one.hold.until, 'shortMoment')}`}`}
                  </span>
                </>
              }
            >
              {formatMoney(money(one.amount))}
            </Row>
          ))}
        </dl>
      )}
    </Section>
  )
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'united-states' as 'United States'. */
const countryName = (slug: string) => slug.split('-').map(capitalised).join(' ')
