import type { ShortcutGroup } from '@tradefront/contracts'
import { Kbd } from '@tradefront/ui/Kbd'
import { useId } from 'react'
import styles from './Shortcuts.module.css'

/** All keyboard shortcuts, by where they apply. */
export function Shortcuts({ groups }: { readonly groups: readonly ShortcutGroup[] }) {
  return (
    <div className={styles.groups}>
      {groups.map((group) => (
        <Group key={group.title} {...group} />
      ))}
    </div>
  )
}

function Group({ title, note, rows }: ShortcutGroup) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <dl className={styles.keys}>
        {rows.map(({ keys, does }) => (
          <div key={does}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
