import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { LanguageSelect } from '@tradefront/ui/LanguageSelect'
import { useRef } from 'react'
import styles from './signup.module.css'

/**
 * The specification's language button [ONB-01]. The list of languages lies over it unseen, so that a press opens the list
 * in every browser.
 */
export function LanguageButton() {
  const { t } = useLingui()
  const place = useRef<HTMLDivElement>(null)
  return (
    <div ref={place} className={styles.language}>
      <Button
        variant="default"
        size="xs"
        // The list takes the focus.
        tabIndex={-1}
        aria-label={t({ message: 'EN, language: English', comment: 'the language of the translation' })}
        onClick={() => place.current?.querySelector('select')?.focus()}
      >
        {t({ message: 'EN', comment: 'code of the language of the translation' })}
      </Button>
      <LanguageSelect />
    </div>
  )
}
