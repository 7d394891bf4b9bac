import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { lazyCode, useCode } from '@tradefront/ui/lazy'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { useState, type ComponentType } from 'react'
import { ClosedPositions } from './ClosedPositions.tsx'
import { OpenPositions } from './OpenPositions.tsx'
import { useSwitchedFocus } from '../../kit/switched/use-switched-focus.ts'
import { keepWorkspace, useWorkspace } from '../../preferences/workspace.ts'
import type { ReverseCode } from './PositionDialogs.tsx'
import styles from './positions.module.css'

// The room's first load has no byte to spare, and few keep it collapsed.
const barCode = lazyCode(
  async () => (await import(/* webpackChunkName: "positions" */ './PortfolioBar.tsx')).PortfolioBar,
)

const TABS = [msg`ACTIVE POSITIONS`, msg`POSITIONS HISTORY`]

export interface PositionsDrawerProps {
  readonly reverseCode?: ReverseCode
  /** The list of orders that wait for a price, where the broker has them. */
  readonly orders?: ComponentType<{ readonly toolsPlace?: HTMLElement | null | undefined }> | undefined
}

/**
 * Positions below the chart: tabs, collapsible to a 'Total Portfolio' bar; the state is remembered [ROOM-06,
 * ROOM-10].
 */
export function PositionsDrawer({ reverseCode, orders: Orders }: PositionsDrawerProps) {
  const { t } = useLingui()
  const collapsed = useWorkspace((state) => state.positionsHidden)
  const [tab, setTab] = useState(0)
  const [tools, setTools] = useState<HTMLElement | null>(null)
  const [takeFocus, moveFocus] = useSwitchedFocus()

  function collapse(positionsHidden: boolean): void {
    moveFocus()
    keepWorkspace(() => ({ positionsHidden }))
  }

  const tabs = [...TABS.map((label) => t(label)), ...(Orders ? [t`PENDING ORDERS`] : [])]

  const { loaded } = useCode(barCode, collapsed === true)
  if (collapsed)
    return loaded.state === 'ready' ? (
      <loaded.code buttonRef={takeFocus} onExpand={() => collapse(false)} />
    ) : (
      <div className={styles.portfolio} />
    )
  return (
    <section className={styles.drawer} aria-label={t`Positions`}>
      <div className={styles.head}>
        <div role="tablist" aria-label={t`Positions`} className={styles.tabs}>
          {tabs.map((label, index) => (
            <button
              key={label}
              type="button"
              role="tab"
              aria-selected={tab === index}
              aria-controls="positions-panel"
              tabIndex={tab === index ? 0 : -1}
              className={styles.tab}
              onClick={() => setTab(index)}
              // Tabs are selected as they get the focus.
              onFocus={() => setTab(index)}
              onKeyDown={({ key, currentTarget }) => {
                const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
                const all = currentTarget.parentElement?.children
                const other = all?.[(index + step + tabs.length) % tabs.length]
                if (other instanceof HTMLElement) other.focus()
              }}
            >
              {label}
            </button>
          ))}
        </div>
        <div className={styles.headTools}>
          <div ref={setTools} />
          <ActionIcon
            size="xs"
            ref={takeFocus}
            aria-label={t`Collapse positions`}
            onClick={() => collapse(true)}
          >
            <IconChevronDown size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
      </div>
      <div role="tabpanel" id="positions-panel" aria-label={tabs[tab]} className={styles.panel}>
        {tab === 0 ? (
          <OpenPositions toolsPlace={tools} reverseCode={reverseCode} />
        ) : tab === 2 && Orders ? (
          <Orders toolsPlace={tools} />
        ) : (
          <ClosedPositions toolsPlace={tools} />
        )}
      </div>
    </section>
  )
}
