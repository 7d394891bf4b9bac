import { useLingui } from '@lingui/react/macro'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useAssets } from '../instruments/assets/asset.store.ts'
import { removePair } from '../instruments/assets/instruments.ts'
import { useAssetsLoaded, useInstrumentUpdates } from '../instruments/assets/use-assets-loaded.ts'
import type { InstrumentFace } from '../kit/instrument-mark/InstrumentMark.tsx'
import { selectPair, useOpenPairs, usePairPicker } from './open-pairs.ts'
import classes from './PairTabs.module.css'
import { PairTabsStrip } from './PairTabsStrip.tsx'

export interface PairTabsProps {
  /** Before each symbol in the room. Other pages have no instruments to show one of. */
  readonly face?: InstrumentFace
}

/**
 * Slot `header.pairs` and the room's top bar: a tab per open pair, and the market watch to open another one [HEAD-02]
 * [HEAD-03]. On a phone only the active pair, as a button that opens the market watch.
 */
export default function PairTabs({ face: Face }: PairTabsProps) {
  const { t } = useLingui()
  useInstrumentUpdates()
  const isMobile = useIsMobile()
  const { picker, opened, open, close, select } = usePairPicker()
  const pairs = useOpenPairs()
  const active = useAssets((state) => state.activeSymbol)

  return (
    <div className={classes.pairs}>
      {active === undefined ? <FirstChoice /> : null}
      {isMobile ? (
        <button
          type="button"
          className={classes.current}
          aria-haspopup="dialog"
          aria-label={active === undefined ? t`Choose a pair` : t`${{ symbol: active }}, choose another pair`}
          onClick={open}
        >
          {Face && <Face asset={pairs.find((pair) => pair.active)?.asset} />}
          <span>{active ?? '–'}</span>
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      ) : (
        <>
          <PairTabsStrip pairs={pairs} face={Face} onSelect={selectPair} onRemove={removePair} />
          <ActionIcon aria-label={t`Add pair`} aria-haspopup="dialog" onClick={open}>
            <IconPlus size={18} stroke={1.5} aria-hidden />
          </ActionIcon>
        </>
      )}
      {picker.state === 'ready' ? (
        <picker.code
          opened={opened}
          title={isMobile ? t`Currency pairs` : t`Add pair`}
          onPick={select}
          onClose={close}
        />
      ) : null}
    </div>
  )
}

/** Until an instrument has been active in this browser, its header waits for the instruments; never again after that. */
function FirstChoice() {
  useAssetsLoaded()
  return null
}
