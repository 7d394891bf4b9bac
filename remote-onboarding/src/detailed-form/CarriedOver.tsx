import { useLingui } from '@lingui/react/macro'
import type { RegistrationDraft } from '@tradefront/session'
import { Anchor } from '@tradefront/ui/Anchor'
import { Link } from '@tradefront/ui/router'
import { countryLabel } from '../countries/countries.ts'
import styles from './detailed-form.module.css'

/**
 * Shows the values carried over from earlier steps, so that nobody signs up with an address they can't see [ONB-14].
 */
export function CarriedOver({ draft }: { draft: RegistrationDraft }) {
  const { t } = useLingui()
  const country = countryLabel(draft.countryOfResidence ?? draft.country)
  return (
    <div className={styles.carried}>
      <p className={styles.note}>{t`Some fields have been pre-filled from your previous step`}</p>
      <p className={styles.who}>
        <span className={styles.values}>
          <span>{draft.email}</span>
          {country === undefined ? null : <span>{country}</span>}
        </span>{' '}
        <Anchor component={Link} to="/signup">
          {t({ message: 'Change', context: 'action' })}
        </Anchor>
      </p>
    </div>
  )
}
