import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'

/** The way on from what only the broker can change: to the support chat. */
export function AskSupport() {
  const { t } = useLingui()
  return (
    <Button component={Link} to="/main/chat" variant="default">
      {t`Ask our support team`}
    </Button>
  )
}
