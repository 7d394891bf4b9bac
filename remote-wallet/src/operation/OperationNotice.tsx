import { Alert } from '@tradefront/ui/Alert'
import { Button } from '@tradefront/ui/Button'
import type { OperationState } from './use-operation.ts'

export interface OperationNoticeProps {
  readonly state: OperationState<unknown>
  /** 'withdrawal', 'transfer': what it is about. */
  readonly what: string
  readonly onLookAgain: () => void
}

/** What came of a change of money, where it is not done: looked for, not known, not there, refused. */
export function OperationNotice({ state, what, onLookAgain }: OperationNoticeProps) {
  switch (state.kind) {
    case 'looking':
      return (
        <Alert
          title="No clear answer came"
          description={`We are checking whether your ${what} was carried out. Please do not send it again.`}
        />
      )
    case 'unknown':
      return (
        <Alert
          variant="warning"
          title={`We do not know yet whether your ${what} was carried out`}
          description="The server cannot be asked at the moment. Nothing is sent a second time."
        >
          <div>
            <Button variant="default" size="compact-sm" mt={8} onClick={onLookAgain}>
              Check again
            </Button>
          </div>
        </Alert>
      )
    case 'absent':
      return (
        <Alert
          variant="warning"
          title={`Your ${what} was not carried out`}
          description="No clear answer came, and the server has nothing of it. You can send it again: it is carried out once at most."
        />
      )
    case 'refused':
      return (
        <Alert variant="destructive" title={`Your ${what} was not carried out`} description={state.message} />
      )
    default:
      return null
  }
}
