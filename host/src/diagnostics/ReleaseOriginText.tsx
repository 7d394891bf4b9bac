import { useLingui } from '@lingui/react/macro'
import { Text } from '@tradefront/ui/Text'
import { useEffect, useState } from 'react'
import { releaseOrigin, type ReleaseOrigin } from './release-origin.ts'

/** Who made the release that this page is of, and when, by the site's log. */
export function ReleaseOriginText() {
  const { t } = useLingui()
  const [origin, setOrigin] = useState<ReleaseOrigin>()
  useEffect(() => {
    let isGone = false
    void releaseOrigin(document).then((found) => isGone || setOrigin(found))
    return () => {
      isGone = true
    }
  }, [])
  if (!origin) return <Text c="dimmed">{t`Checking...`}</Text>
  return <Text {...(origin.isWrong && { c: 'var(--tf-danger)' })}>{origin.text}</Text>
}
