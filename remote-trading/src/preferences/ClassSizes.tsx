import { ASSET_CLASSES, type AssetClass } from '@tradefront/contracts'
import { TextInput } from '@tradefront/ui/TextInput'
import { asTyped } from '../kit/typed-number.ts'
import { isClassSize, setClassSize, useOrderSizes } from './order-sizes.ts'
import classes from './PreferencesForm.module.css'

const LABELS: Readonly<Record<AssetClass, string>> = {
  cryptos: 'Crypto',
  stocks: 'Stocks',
  indices: 'Indices',
  commodities: 'Commodities',
  metals: 'Metals',
  forex: 'Forex',
}

const INPUT_CLASSES = { input: 'tf-num' }

/** The volume that a new ticket begins with, for each asset class [ORD-01]. */
export function ClassSizes() {
  const byClass = useOrderSizes((state) => state.byClass)
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>Volume of a new order (lots)</legend>
      <p className={classes.note}>
        A ticket begins with the last order of its instrument. Before the first one it begins with this.
      </p>
      <div className={classes.sizes}>
        {ASSET_CLASSES.map((name) => {
          const text = byClass[name] ?? ''
          return (
            <TextInput
              key={name}
              label={LABELS[name]}
              placeholder="0.01"
              classNames={INPUT_CLASSES}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              error={isClassSize(text) ? undefined : 'From 0.01 to 50 lots'}
              onChange={(event) => setClassSize(name, asTyped(event.currentTarget.value, text))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
