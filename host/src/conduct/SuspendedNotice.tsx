import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { browserStorage } from '@tradefront/browser'
import { useFederation, type Federation } from '@tradefront/federation'
import { resumeRemotes, suspendedRemotes } from '@tradefront/federation/suspend'
import { siteLanguage, titleText } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { PageNotice } from '@tradefront/ui/PageNotice'
import { Text } from '@tradefront/ui/Text'
import { useState } from 'react'
import styles from '../revoked/RevokedWatch.module.css'

/** Names the remotes that this tab runs without because the page went blank, and offers to load them again [MFE-03]. */
export function SuspendedNotice({ reload = reloadPage }: { reload?: () => void }) {
  const { t } = useLingui()
  const federation = useFederation()
  const [names, setNames] = useState(() => suspendedRemotes(browserStorage('tab')))
  if (names.length === 0) return null
  const loadAgain = () => {
    resumeRemotes(browserStorage('tab'))
    reload()
  }
  return (
    <PageNotice label={t`Page restarted`}>
      <Text component="span" size="sm" className={styles.text ?? ''}>
        {t`This page went blank, so we reloaded it without ${{ pages: titlesOf(names, federation) }}.`}
      </Text>
      <span className={styles.buttons}>
        <Button size="xs" onClick={loadAgain}>
          {plural({ count: names.length }, { one: 'Load it again', other: 'Load them again' })}
        </Button>
        <Button size="xs" variant="default" onClick={() => setNames([])}>
          {t`Dismiss`}
        </Button>
      </span>
    </PageNotice>
  )
}

function reloadPage(): void {
  window.location.reload()
}

/** Remotes as people know them: the titles of their first pages, joined into a list. */
function titlesOf(names: readonly string[], { states }: Pick<Federation, 'states'>): string {
  const all = states.get()
  const titles = names.map((name) =>
    titleText(all.find((status) => status.name === name)?.facts?.routes[0]?.title ?? name),
  )
  return new Intl.ListFormat(siteLanguage(), { type: 'conjunction' }).format(titles)
}
