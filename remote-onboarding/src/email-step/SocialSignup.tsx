import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import IconBrandApple from '@tabler/icons-react/dist/esm/icons/IconBrandApple.mjs'
import IconBrandFacebook from '@tabler/icons-react/dist/esm/icons/IconBrandFacebook.mjs'
import IconBrandGoogle from '@tabler/icons-react/dist/esm/icons/IconBrandGoogle.mjs'
import styles from './signup.module.css'

const PROVIDERS = [
  { name: 'Google', Icon: IconBrandGoogle },
  { name: 'Facebook', Icon: IconBrandFacebook },
  { name: 'Apple', Icon: IconBrandApple },
]

/** Three buttons without function, as specified [ONB-01]. */
export function SocialSignup() {
  const { t } = useLingui()
  return (
    <div className={styles.other}>
      <p className={styles.or}>{t`or sign up with`}</p>
      <fieldset className={styles.social} aria-label={t`Other ways to sign up`}>
        {PROVIDERS.map(({ name, Icon }) => (
          <Button
            key={name}
            variant="default"
            size="md"
            leftSection={<Icon size={18} stroke={1.5} aria-hidden />}
          >
            {name}
          </Button>
        ))}
      </fieldset>
    </div>
  )
}
