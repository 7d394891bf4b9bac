import IconWorldOff from '@tabler/icons-react/dist/esm/icons/IconWorldOff.mjs'
import { useNotServed } from './not-served.ts'
import styles from './countries.module.css'

/** Says on each step of the sign-up which countries aren't served. */
export function NotServedNotice() {
  const { sentence } = useNotServed()
  if (sentence === undefined) return null
  return (
    <div className={styles.notServed} role="note">
      <IconWorldOff size={18} stroke={1.5} aria-hidden />
      <p>{sentence}</p>
    </div>
  )
}
