import styles from './large-money.module.css'

/**
 * The one large amount of a page, formatted: its currency and cents stand back. Three decimals and more are not cents.
 */
export function LargeMoney({ text }: { readonly text: string }) {
  const [, sign, before, whole, after] =
    /^([-\u2212]?)(\D*)(.*?)((?:[.,\u066b]\d\d(?!\d))?\D*)$/.exec(text) ?? []
  return (
    <span className={`tf-num ${styles.large}`} translate="no">
      <span>{sign}</span>
      <span className={styles.aside}>{before}</span>
      <span>{whole}</span>
      <span className={styles.aside}>{after}</span>
    </span>
  )
}
