import { useLingui } from '@lingui/react/macro'
import { changeLanguage, LANGUAGES, rememberLanguage } from '@tradefront/language'
import { useState } from 'react'
import classes from './LanguageSelect.module.css'

export interface LanguageSelectProps {
  readonly 'aria-labelledby'?: string
}

/**
 * Changes the site's language without a reload, and keeps the choice in this browser. A native list: on the log-in page, the
 * kit's `Select` would be the largest download.
 */
export function LanguageSelect({ 'aria-labelledby': labelledBy }: LanguageSelectProps) {
  const { t, i18n } = useLingui()
  const [wanted, setWanted] = useState<string>()
  const [failed, setFailed] = useState(false)

  async function choose(tag: string): Promise<void> {
    setWanted(tag)
    setFailed(false)
    try {
      await changeLanguage(tag)
      rememberLanguage(tag)
    } catch {
      setFailed(true)
    } finally {
      setWanted(undefined)
    }
  }

  return (
    <span className={classes.place}>
      <select
        className={classes.select}
        translate="no"
        aria-busy={wanted !== undefined}
        {...(labelledBy === undefined ? { 'aria-label': t`Language` } : { 'aria-labelledby': labelledBy })}
        value={wanted ?? i18n.locale}
        onChange={(event) => void choose(event.currentTarget.value)}
      >
        {LANGUAGES.map(({ tag, name }) => (
          <option key={tag} value={tag} lang={tag}>
            {name}
          </option>
        ))}
      </select>
      {failed ? <span role="alert">{t`We couldn't load this language. Try again.`}</span> : null}
    </span>
  )
}
