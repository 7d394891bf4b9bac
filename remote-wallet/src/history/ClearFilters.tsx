import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'

/** The way on from a list whose filters leave nothing. */
export function ClearFilters({ onClear }: { readonly onClear: () => void }) {
  const { t } = useLingui()
  return (
    <Button variant="default" onClick={onClear}>
      {t`Clear filters`}
    </Button>
  )
}
