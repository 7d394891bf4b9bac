import { useLingui } from '@lingui/react/macro'
import { Anchor } from '@tradefront/ui/Anchor'
import { Link } from '@tradefront/ui/router'

/** The way on from a card that is empty because nothing was traded: to the trading room. */
export function RoomLink() {
  const { t } = useLingui()
  return (
    <Anchor component={Link} to="/mt4">
      {t`Open trading room`}
    </Anchor>
  )
}
