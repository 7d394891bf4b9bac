import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useCallback, useState } from 'react'
import { activeAsset, useAssets } from '../instruments/assets/asset.store.ts'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { useDialogCode } from '../kit/lazy/use-dialog-code.ts'
import { useOpenPairs } from './open-pairs.ts'
import { loadPicker } from './load-picker.ts'
import classes from './PairTabs.module.css'
import { PairTabsStrip } from './PairTabsStrip.tsx'

/**
 * Slot `header.pairs` and the room's top bar: a tab per open pair, and the market watch to open another one
 * [HEAD-02] [HEAD-03]. On a phone the active pair alone, as a button that opens the market watch.
 */
export default function PairTabs() {
  useAssetsLoaded()
  const isMobile = useIsMobile()
  const [picking, setPicking] = useState(false)
  const close = useCallback(() => setPicking(false), [])
  const picker = useDialogCode(loadPicker, picking, close)
  const pairs = useOpenPairs()
  const active = useAssets(activeAsset)
  const select = useAssets((state) => state.select)
  const removePair = useAssets((state) => state.removePair)

  return (
    <div className={classes.pairs}>
      {isMobile ? (
        <button
          type="button"
          className={classes.current}
          aria-haspopup="dialog"
          aria-label={
            active === undefined ? 'Choose a pair' : `${active.symbol_display}, choose another pair`
          }
          onClick={() => setPicking(true)}
        >
          {active?.symbol_display ?? '–'}
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      ) : (
        <>
          <PairTabsStrip pairs={pairs} activeId={active?.asset_id} onSelect={select} onRemove={removePair} />
          <ActionIcon size="md" aria-label="Add pair" aria-haspopup="dialog" onClick={() => setPicking(true)}>
            <IconPlus size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </>
      )}
      {picker.state === 'ready' ? (
        <picker.code
          opened={picking}
          title={isMobile ? 'Currency pairs' : 'Add pair'}
          onPick={select}
          onClose={close}
        />
      ) : null}
    </div>
  )
}
