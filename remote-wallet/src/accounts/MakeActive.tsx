import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'

export interface MakeActiveProps {
  /** Name of the account. */
  readonly title: string
  readonly onClick: () => void
}

/** Makes an account the active one. Its card takes the focus, because an active one has no such button. */
export function MakeActive({ title, onClick }: MakeActiveProps) {
  const { t } = useLingui()
  return (
    <Button
      variant="default"
      aria-label={t`Make active: ${title}`}
      onClick={(event) => {
        event.currentTarget.closest('li')?.focus()
        onClick()
      }}
    >
      {t`Make active`}
    </Button>
  )
}
