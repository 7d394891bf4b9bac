import { useLingui } from '@lingui/react/macro'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { ActionIcon } from '@tradefront/ui/ActionIcon'
import { Button } from '@tradefront/ui/Button'
import { removePair } from '../instruments/assets/instruments.ts'
import { useAssetsLoaded } from '../instruments/assets/use-assets-loaded.ts'
import { InstrumentMark } from '../kit/instrument-mark/InstrumentMark.tsx'
import classes from './MenuPairs.module.css'
import { selectPair, useOpenPairs, usePairPicker } from './open-pairs.ts'

/** Slot `menu.pairs`: the open pairs in the phone's side menu, to select, remove and add [HEAD-08]. */
export default function MenuPairs() {
  const { t } = useLingui()
  useAssetsLoaded()
  const pairs = useOpenPairs()
  const { picker, opened, open, close, select } = usePairPicker()
  return (
    <>
      <ul className={classes.pairs} aria-label={t`Currency Pairs`}>
        {pairs.map(({ symbol, asset, active }) => (
          <li key={symbol} className={classes.pair}>
            <button
              type="button"
              className={classes.select}
              aria-current={active || undefined}
              onClick={() => selectPair(symbol)}
            >
              <InstrumentMark asset={asset} />
              <span className={classes.symbol}>{symbol}</span>
              {asset === undefined || asset.name === symbol ? null : (
                <span className={classes.name}>{asset.name}</span>
              )}
            </button>
            {pairs.length > 1 ? (
              <ActionIcon size="md" aria-label={t`Remove ${symbol}`} onClick={() => removePair(symbol)}>
                <IconX size={16} stroke={1.5} aria-hidden />
              </ActionIcon>
            ) : null}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        fullWidth
        size="md"
        leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />}
        aria-haspopup="dialog"
        onClick={open}
      >
        {t`Add pair`}
      </Button>
      {picker.state === 'ready' ? (
        <picker.code opened={opened} title={t`Add pair`} onPick={select} onClose={close} />
      ) : null}
    </>
  )
}
