import styles from './AmountsText.module.css'

/** Running text whose amounts keep their sign: a browser may break the line between '−' and '$'. */
export function AmountsText({ children: text }: { readonly children: string }) {
  const [amount] = /[−+]\S+/u.exec(text) ?? []
  if (amount === undefined) return <span>{text}</span>
  const start = text.indexOf(amount)
  return (
    <>
      <span>{text.slice(0, start)}</span>
      <span className={styles.amount}>{amount}</span>
      <AmountsText>{text.slice(start + amount.length)}</AmountsText>
    </>
  )
}
