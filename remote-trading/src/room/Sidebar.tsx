import { ActionIcon } from '@tradefront/ui/ActionIcon'
import IconLayoutSidebarRightCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRightCollapse.mjs'
import IconLayoutSidebarRightExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRightExpand.mjs'
import { LazyAlgoTrader } from '../automation/advisors/LazyAlgoTrader.tsx'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { MarketWatch } from '../instruments/watch/MarketWatch.tsx'
import styles from './room.module.css'
import own from './sidebar.module.css'

/** The collapsible sidebar on the right: market watch above the Algo Trader [ROOM-04]. */
export function Sidebar({ hidden, onHide }: { hidden: boolean; onHide: (hidden: boolean) => void }) {
  const select = useAssets((state) => state.select)
  if (hidden) {
    return (
      <aside className={styles.sidebarHidden} aria-label="Market watch, collapsed">
        <ActionIcon aria-label="Expand market watch" onClick={() => onHide(false)}>
          <IconLayoutSidebarRightExpand size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </aside>
    )
  }
  return (
    <aside className={styles.sidebar} aria-label="Market watch">
      <div className={styles.panelHead}>
        <h2>Market Watch</h2>
        <ActionIcon aria-label="Collapse market watch" onClick={() => onHide(true)}>
          <IconLayoutSidebarRightCollapse size={18} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <div className={own.parts}>
        <div className={styles.panelBody}>
          <MarketWatch onPick={select} />
        </div>
        <section className={own.algo} aria-labelledby="algo-trader">
          <div className={styles.panelHead}>
            <h2 id="algo-trader">Algo Trader</h2>
          </div>
          <div className={styles.panelBody}>
            <LazyAlgoTrader />
          </div>
        </section>
      </div>
    </aside>
  )
}
