import { PERMISSIONS } from '@tradefront/account-pages/permissions'
import { RefusalNotice } from '@tradefront/account-pages/RefusalNotice'
import { useKept } from '@tradefront/server-state'
import classes from './OrderTicket.module.css'
import { useOpeningRefusal } from '../../kit/account/opening-refusal.ts'

/** Why the broker would refuse any new position, until when, and where to go; nothing if it wouldn't. */
export function OpeningRefused() {
  useKept(PERMISSIONS)
  const refusal = useOpeningRefusal()
  return refusal === undefined ? null : (
    <div className={classes.refused}>
      <RefusalNotice refusal={refusal} />
    </div>
  )
}
