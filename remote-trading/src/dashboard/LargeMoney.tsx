import styles from './dashboard.module.css'

/** An amount whose currency and cents stand back; three decimals and more are not cents. */
export function LargeMoney({ text }: { readonly text: string }) {
  const [, sign, before, whole, after] =
    /^([-\u2212]?)(\D*)(.*?)((?:[.,\u066b]\d\d(?!\d))?\D*)$/.exec(text) ?? []
  return (
    <>
      <span>{sign}</span>
      <span className={styles.aside}>{before}</span>
      <span>{whole}</span>
      <span className={styles.aside}>{after}</span>
    </>
  )
}
