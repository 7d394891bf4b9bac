import { useLingui } from '@lingui/react/macro'
import type { SavingsProduct } from '@tradefront/contracts'
import { Radio } from '@tradefront/ui/Radio'
import { endText, minimumText, rateText } from './product-words.ts'
import styles from './products.module.css'

export interface ProductChoiceProps {
  readonly products: readonly SavingsProduct[]
  /** Id of the chosen product. */
  readonly value: string
  readonly onChange: (id: string) => void
  readonly error: string | undefined
  readonly disabled: boolean
}

const CARD = {
  root: styles.product ?? '',
  inner: styles.mark ?? '',
  labelWrapper: styles.texts ?? '',
  label: styles.name ?? '',
  description: styles.terms ?? '',
}

/** The savings products with their terms, as a choice. */
export function ProductChoice({ products, value, onChange, error, disabled }: ProductChoiceProps) {
  const { t } = useLingui()
  return (
    <Radio.Group label={t`Product`} size="md" value={value} onChange={onChange} error={error}>
      <div className={styles.choice}>
        {products.map((product) => (
          <Radio
            key={product.id}
            value={product.id}
            disabled={disabled}
            classNames={CARD}
            label={
              <>
                <bdi className={styles.title}>{product.title}</bdi>{' '}
                <span className={styles.rate}>{rateText(product.rate)}</span>
              </>
            }
            description={
              <>
                <span className={styles.term}>{minimumText(product)}</span>{' '}
                <span className={styles.term}>{endText(product)}</span>
              </>
            }
          />
        ))}
      </div>
    </Radio.Group>
  )
}
