import { Slot } from '@tradefront/federation'
import { isLoggedIn, useSession } from '@tradefront/session'
import { useLocation } from '@tradefront/ui/router'
import { useEffect, useState } from 'react'
import { isStaff } from '../addresses/role.ts'
import { isExempt } from '../addresses/exempt-routes.ts'
import styles from './PageBanner.module.css'

/** Delay before the banner's remote is loaded, so that the page itself comes first, ms. */
const DELAY_MS = 4_000

/** The slots `layout.banner` and `layout.notice` on every page for customers; they never delay the page. */
export function PageBanner() {
  const { pathname } = useLocation()
  const isCustomer = useSession((state) => isLoggedIn(state) && !isStaff(state.user))
  const wanted = isCustomer && !isExempt(pathname)
  const [due, setDue] = useState(false)

  useEffect(() => {
    if (!wanted || due) return
    const timer = setTimeout(() => setDue(true), DELAY_MS)
    return () => clearTimeout(timer)
  }, [wanted, due])

  if (!wanted || !due) return null
  return (
    <div className={styles.place}>
      <Slot name="layout.banner" />
      <Slot name="layout.notice" />
    </div>
  )
}
