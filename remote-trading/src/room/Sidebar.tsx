import { useLingui } from '@lingui/react/macro'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useMediaQuery } from '@tradefront/ui/hooks'
import { UnstyledButton } from '@tradefront/ui/UnstyledButton'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { MarkPlace } from '../kit/instrument-mark/MarkPlace.tsx'
import { useSwitchedFocus } from '../kit/switched/use-switched-focus.ts'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { MarketWatch } from '../instruments/watch/MarketWatch.tsx'
import { keepWorkspace, useWorkspace } from '../preferences/workspace.ts'
import { useDesktopParts } from './parts/use-room-parts.ts'
import styles from './room.module.css'
import own from './sidebar.module.css'
import { AlgoTraderPart } from './AlgoTraderPart.tsx'

/** Where the chart needs the width: unless the customer chose otherwise, the sidebar starts collapsed. */
const NARROW = '(max-width: 63.99875em)'

/** The collapsible sidebar on the right: market watch above the Algo Trader, which is also collapsible [ROOM-04]. */
export function Sidebar() {
  const { t } = useLingui()
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const { sidebarHidden = isNarrow, advisorsHidden } = useWorkspace()
  const parts = useDesktopParts()
  const [takeFocus, moveFocus] = useSwitchedFocus()
  const select = useAssets((state) => state.select)
  function hide(isHidden: boolean): void {
    moveFocus()
    keepWorkspace(() => ({ sidebarHidden: isHidden }))
  }

  if (sidebarHidden) {
    return (
      <aside className={styles.sidebarHidden} aria-label={t`Market watch, collapsed`}>
        <UnstyledButton
          className={own.expand ?? ''}
          aria-label={t`Expand market watch`}
          ref={takeFocus}
          onClick={() => hide(false)}
        >
          <IconChevronLeft className="tf-along" size={18} stroke={1.5} aria-hidden />
          <span>{t`Market Watch`}</span>
        </UnstyledButton>
      </aside>
    )
  }
  return (
    <>
      {parts && <parts.Splitter pane="--sidebar" />}
      <aside className={styles.sidebar} aria-label={t`Market watch`}>
        <div className={styles.panelHead}>
          <h2>{t`Market Watch`}</h2>
          <ActionIcon
            size="xs"
            aria-label={t`Collapse market watch`}
            ref={takeFocus}
            onClick={() => hide(true)}
          >
            <IconChevronRight className="tf-along" size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </div>
        <div className={own.parts}>
          <div className={styles.panelBody}>
            <MarketWatch face={parts?.SmallMark ?? MarkPlace} onPick={select} />
          </div>
          {parts && <parts.Splitter pane="--advisors" />}
          <section
            className={own.algo}
            data-hidden={advisorsHidden || undefined}
            aria-labelledby="algo-trader"
          >
            <div className={styles.panelHead}>
              <h2 id="algo-trader">{t`Algo Trader`}</h2>
              <ActionIcon
                size="xs"
                aria-label={advisorsHidden ? t`Expand Algo Trader` : t`Collapse Algo Trader`}
                aria-expanded={!advisorsHidden}
                onClick={() => keepWorkspace(() => ({ advisorsHidden: !advisorsHidden }))}
              >
                <IconChevronDown size={18} stroke={1.5} aria-hidden />
              </ActionIcon>
            </div>
            {advisorsHidden ? null : (
              <div className={styles.panelBody}>
                <AlgoTraderPart />
              </div>
            )}
          </section>
        </div>
      </aside>
    </>
  )
}
