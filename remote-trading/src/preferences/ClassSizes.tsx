import { ASSET_CLASSES, type AssetClass } from '@tradefront/contracts'
import { TypedNumberInput } from '../kit/typed-number/TypedNumberInput.tsx'
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
            <TypedNumberInput
              key={name}
              label={LABELS[name]}
              placeholder="0.01"
              classNames={INPUT_CLASSES}
              value={text}
              error={isClassSize(text) ? undefined : 'From 0.01 to 50 lots'}
              onText={(typed) => setClassSize(name, typed)}
            />
          )
        })}
      </div>
    </fieldset>
  )
}
