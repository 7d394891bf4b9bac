import type { OpenPotRequest, SavingsPot } from '@tradefront/contracts'
import { formatPercent, parseDecimal } from '@tradefront/money'
import { Button } from '@tradefront/ui/Button'
import { TextInput } from '@tradefront/ui/TextInput'
import { useForm, valibotResolver } from '@tradefront/ui/form'
import { toast } from '@tradefront/ui/toast'
import { useRef, type FormEvent } from 'react'
import * as v from 'valibot'
import { useFocusProblem } from '../frame/use-focus-problem.ts'
import { Panel } from '../frame/Panel.tsx'
import { OperationNotice } from '../operation/OperationNotice.tsx'
import { useOperation } from '../operation/use-operation.ts'
import { fetchSavings, openPot } from './savings-calls.ts'
import styles from './savings.module.css'

const Rules = v.object({
  title: v.pipe(
    v.string(),
    v.trim(),
    v.minLength(2, 'The name must have at least 2 characters'),
    v.maxLength(40, 'The name must have at most 40 characters'),
  ),
})

/** A new pot by its name. */
export function OpenPotForm({ rate, onOpened }: { rate: string; onOpened: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const focusProblem = useFocusProblem(element)
  const wanted = useRef('')
  const form = useForm<OpenPotRequest>({ initialValues: { title: '' }, validate: valibotResolver(Rules) })
  const operation = useOperation<OpenPotRequest, SavingsPot>({
    send: openPot,
    // Names are unique, so a pot of this name is the one that was asked for.
    find: async () => (await fetchSavings()).pots.find(({ title }) => title === wanted.current),
    fields: ['title'],
    onDone: ({ title }) => {
      form.reset()
      toast.success(`${title} is open`, 'Add money to it and it earns from the next midnight on.')
      onOpened()
    },
    onRefused: form.setErrors,
    onSettled: focusProblem,
  })
  const { state, busy } = operation

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (form.validate().hasErrors) {
      focusProblem()
      return
    }
    wanted.current = form.values.title.trim()
    operation.submit({ title: wanted.current })
  }

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
          value={form.values.title}
          error={form.errors['title']}
          disabled={busy}
          onChange={(event) => {
            operation.reset()
            form.setFieldValue('title', event.currentTarget.value)
          }}
        />
        {Object.keys(form.errors).length > 0 ? null : (
          <OperationNotice state={state} what="savings pot" onLookAgain={operation.lookAgain} />
        )}
        <Button
          type="submit"
          size="md"
          variant="default"
          className={styles.submit ?? ''}
          disabled={busy || state.kind === 'unknown'}
        >
          {busy ? 'Opening...' : 'Open pot'}
        </Button>
      </form>
    </Panel>
  )
}
