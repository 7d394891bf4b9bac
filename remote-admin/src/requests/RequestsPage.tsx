import { plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { LoadedState } from '@tradefront/account-pages/LoadedState'
import { callApi } from '@tradefront/api'
import { calls, type FoundReceipt } from '@tradefront/contracts'
import { formatMoney, money } from '@tradefront/money'
import { useServer, type ServerRead } from '@tradefront/server-state'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { EmptyState } from '@tradefront/ui/EmptyState'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { FactList, Page, Section } from '@tradefront/ui/page'
import { Link } from '@tradefront/ui/router'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState } from 'react'
import * as v from 'valibot'
import desk from '../desk/card.module.css'
import { RequestNumber } from './request-number.ts'
import classes from './RequestsPage.module.css'

/** What the broker has on record under a request's number, of any customer. */
const FOUND: ServerRead<readonly FoundReceipt[], [number: string]> = {
  name: 'found-receipt',
  brief: true,
  load: async (options, number) =>
    (await callApi(calls.findReceipt, { ...options, params: { number } })).data,
}

const RULES = v.object({ number: RequestNumber })

/** `/admin/requests`: the order, payment or transfer under the number that a customer quotes [ADM-08]. */
export default function RequestsPage() {
  const { t } = useLingui()
  const [number, setNumber] = useState<string>()
  const form = useEntryForm({
    initial: { number: '' },
    rules: RULES,
    send: ({ number: wanted }) => {
      setNumber(wanted)
      return Promise.resolve(undefined)
    },
  })
  const { element, onSubmit } = form
  return (
    <Page
      width="reading"
      title={t`Find request`}
      line={t`Enter the request number from the customer's confirmation or Activity page.`}
    >
      <div className={desk.card}>
        <form
          ref={element}
          noValidate
          className={classes.form}
          onSubmit={onSubmit}
          aria-label={t`Find request`}
        >
          <TextInput
            label={t`Request number`}
            placeholder={t`e.g. 0F3B2A1C-4D5E`}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            classNames={{ input: 'tf-num' }}
            {...form.text('number')}
          />
          <Button type="submit">
            {t({ message: 'Find', comment: 'Button: finds a request by its number.' })}
          </Button>
        </form>
        {number === undefined ? (
          <div>
            <EmptyState
              message={t`No request yet`}
              next={t`Here you see the customer, the amount, the outcome and how often the request arrived and was booked.`}
            />
          </div>
        ) : (
          <Found key={number} number={number} />
        )}
      </div>
    </Page>
  )
}

function Found({ number }: { readonly number: string }) {
  const { t } = useLingui()
  const { loaded, refresh } = useServer(FOUND, number)
  if (loaded.state !== 'ready')
    return <LoadedState state={loaded.state} what={t`The request`} rows={4} onRetry={refresh} />
  if (loaded.value.length === 0)
    return (
      <Section title={number.toUpperCase()}>
        <EmptyState message={t`No request has this number. It never arrived, or the number was misread.`} />
      </Section>
    )
  return loaded.value.map((receipt) => <Request key={receipt.id} number={number} receipt={receipt} />)
}

function Request({ number, receipt }: { readonly number: string; readonly receipt: FoundReceipt }) {
  const { t } = useLingui()
  const { what, amount, status, reason, at, arrivals, bookings, customer } = receipt
  return (
    <Section title={number.toUpperCase()}>
      <FactList
        rows={[
          [t`Request`, what],
          [
            t`Customer`,
            <Link
              key="customer"
              to={`/admin/chat?${new URLSearchParams({ customer: customer.id }).toString()}`}
              translate="no"
            >
              {customer.name}
            </Link>,
          ],
          [t`Amount`, amount == null ? undefined : formatMoney(money(amount))],
          [
            t`Outcome`,
            status === 'booked' ? t({ message: 'Booked', context: 'outcome of a request' }) : t`Refused`,
          ],
          [t`Reason`, reason],
          [t`Recorded`, formatDate(at, 'moment')],
          [t({ message: 'Arrived', comment: 'How often the request arrived.' }), timesText(arrivals)],
          [
            t({ message: 'Booked', context: 'how often' }),
            bookings === 0 ? t`not booked` : timesText(bookings),
          ],
        ]}
      />
    </Section>
  )
}

const timesText = (count: number) => t`${plural(count, { 1: 'once', other: '# times' })}`
