import { Panel } from '@tradefront/account-pages/Panel'
import { formatPercent, parseDecimal } from '@tradefront/money'
import { isInFlight, useSending } from '@tradefront/sending'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { useEntryForm } from '@tradefront/ui/entry-form'
import { useFocusBack } from '../frame/use-focus-back.ts'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { refusalOf } from '../operation/refusal.ts'
import { useOutcome } from '../operation/use-outcome.ts'
import { PotRules } from './pot-rules.ts'
import { openPotSender } from './savings-sending.ts'
import styles from './savings.module.css'

/** A new pot by its name. */
export function OpenPotForm({ rate, onOpened }: { rate: string; onOpened: () => void }) {
  const sending = useSending(openPotSender)
  const { state } = sending
  const form = useEntryForm({
    initial: { title: '' },
    rules: PotRules,
    send: async (body) => refusalOf(await sending.submit(body), ['title']),
  })
  const { element, onSubmit, values, errors } = form
  useOutcome(sending, ({ kind }) => {
    if (kind !== 'done') return
    form.reset()
    onOpened()
  })
  const busy = form.busy || sending.busy
  useFocusBack(element, busy)

  return (
    <Panel title="Open a savings pot">
      <form
        ref={element}
        noValidate
        className={styles.form}
        onSubmit={onSubmit}
        aria-label="Open a savings pot"
      >
        <TextInput
          size="md"
          name="title"
          label="Name"
          placeholder="Holiday, tax, new car"
          autoComplete="off"
          description={`Earns ${formatPercent(parseDecimal(rate))} a year.`}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={values.title}
          error={errors['title']}
          disabled={busy}
          onChange={(event) => {
            sending.clear()
            form.set('title', event.currentTarget.value)
          }}
        />
        {Object.keys(errors).length > 0 ? null : (
          <OperationNotice state={state} what="savings pot" onLookAgain={() => void sending.lookAgain()} />
        )}
        <Button
          type="submit"
          size="md"
          variant="default"
          className={styles.submit ?? ''}
          disabled={busy || isInFlight(state)}
        >
          {busy ? 'Opening...' : 'Open pot'}
        </Button>
      </form>
    </Panel>
  )
}
