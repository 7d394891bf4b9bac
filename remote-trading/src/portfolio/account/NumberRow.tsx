import { lazyCode } from '@tradefront/ui/lazy'
import { useDialogCode } from '@tradefront/ui/lazy-parts'
import { memo, useCallback, useId, useRef, useState, type ReactNode } from 'react'
import type { AccountRow } from './account-rows.ts'
import styles from './NumberRow.module.css'

const explanationCode = lazyCode(
  async () => (await import(/* webpackChunkName: "account" */ './Explanation.tsx')).Explanation,
)

export interface NumberRowProps extends AccountRow {
  /** The number's text in parts; as it is if absent. */
  readonly children?: ReactNode
}

/** A number of the account in a description list; pressing it explains the calculation with current figures. */
export const NumberRow = memo(function NumberRow({ name, label, text, tone, children }: NumberRowProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const close = useCallback(() => setOpened(false), [])
  const explanation = useDialogCode(explanationCode, opened, close)
  return (
    <div className={styles.row} data-figure={name}>
      <dt id={`${id}label`}>{label}</dt>
      <dd className="tf-num" data-tone={tone}>
        <button
          ref={button}
          type="button"
          id={id}
          className={styles.explain}
          aria-labelledby={`${id}label ${id}`}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {children ?? text}
        </button>
        {opened && explanation.state === 'ready' ? (
          <explanation.code name={name} label={label} anchor={button} onClose={close} />
        ) : null}
      </dd>
    </div>
  )
})
