import { siteName, useSettings } from '@tradefront/session'
import { Brand } from '@tradefront/ui/Brand'
import { useIsMobile } from '@tradefront/ui/hooks'
import { safeHref } from '@tradefront/ui/safe-url'
import { useState } from 'react'
import styles from './frame.module.css'

/**
 * The site's logo; opens its home page in a new tab if the settings name one. Mobile uses logo_sm, falling back to the
 * logo if it is missing, unsafe or broken, and finally to the name with our own mark [ONB-06].
 */
export function SiteLogo() {
  const settings = useSettings((state) => state.settings)
  const mobile = useIsMobile()
  const [broken, setBroken] = useState<readonly string[]>([])
  const name = siteName(settings)
  const pictures = mobile ? [settings?.logo_sm, settings?.logo] : [settings?.logo]
  const picture = pictures.map(safeHref).find((url) => url?.startsWith('http') && !broken.includes(url))
  const href = safeHref(settings?.website_url)
  const mark =
    picture === undefined ? (
      <Brand name={name} />
    ) : (
      <img
        className={styles.logo}
        src={picture}
        alt={name}
        onError={() => setBroken((before) => [...before, picture])}
      />
    )
  if (href === undefined) return mark
  return (
    <a className={styles.home} href={href} target="_blank" rel="noopener noreferrer">
      {mark}
    </a>
  )
}
