import { t } from '@lingui/core/macro'
import type { WithdrawalHold } from '@tradefront/contracts'
import { serverText } from '@tradefront/language'
import { formatDate } from '@tradefront/ui/dates'

/** 'on hold until 18 Nov, 14:30'. */
export const holdText = (usableFrom: string) =>
  t`on hold until ${{ moment: formatDate(usableFrom, 'shortMoment') }}`

/** The same as a title. */
export const holdTitle = (until: string) => t`On hold until ${{ moment: formatDate(until, 'shortMoment') }}`

/** Why there is a hold, one sentence after the other. */
export const holdReasons = ({ reasons, said }: WithdrawalHold) =>
  reasons.map((text, index) => serverText(said?.[`reasons.${index}`], text)).join(' ')
