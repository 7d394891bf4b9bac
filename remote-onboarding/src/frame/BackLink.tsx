import { useLingui } from '@lingui/react/macro'
import IconArrowLeft from '@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs'
import { Anchor } from '@tradefront/ui/Anchor'
import { Link } from '@tradefront/ui/router'
import styles from './back-link.module.css'

/** The way back to the second step, at the end of a page. */
export function BackLink() {
  const { t } = useLingui()
  return (
    <Anchor component={Link} to="/main/personal" className={styles.back ?? ''}>
      <IconArrowLeft className="tf-along" size={16} stroke={1.5} aria-hidden />
      <span>{t`Back to your financial profile`}</span>
    </Anchor>
  )
}
