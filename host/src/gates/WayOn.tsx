import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { HostScreen } from './HostScreen.tsx'

export interface WayOnProps {
  readonly title: string
  readonly message: string
  /** Where the button leads. */
  readonly to: string
  readonly label: string
}

/** A screen in place of a page, with a button to another one. */
export function WayOn({ to, label, ...screen }: WayOnProps) {
  return (
    <HostScreen {...screen}>
      <Button size="md" component={Link} to={to}>
        {label}
      </Button>
    </HostScreen>
  )
}
