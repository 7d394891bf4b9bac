import { useLingui } from '@lingui/react/macro'
import { sendWords, type SendState } from '@tradefront/sending'
import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import { operationName, type Operation } from './operation-name.ts'
import { refusalText } from './refusal.ts'

export interface OperationNoticeProps {
  readonly state: SendState<unknown, unknown>
  readonly what: Operation
  readonly onLookAgain: () => void
}

/** Status of a money operation that isn't completed: being looked up, unknown, not found, refused. */
export function OperationNotice({ state, what, onLookAgain }: OperationNoticeProps) {
  const { t } = useLingui()
  const name = operationName(what)
  if (state.kind === 'refused')
    return (
      <Alert
        variant="destructive"
        title={t`Your ${{ what: name }} didn't go through`}
        description={refusalText(state.error)}
      />
    )
  const words = sendWords(state, name)
  if (words === undefined) return null
  return (
    <Alert variant={words.tone} title={words.title} description={words.text}>
      {state.kind === 'unknown' ? (
        <div>
          <Button variant="default" size="xs" mt={8} onClick={onLookAgain}>
            {t`Check again`}
          </Button>
        </div>
      ) : null}
    </Alert>
  )
}
