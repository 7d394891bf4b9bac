import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import styles from './large-money.module.css'
import { LargeMoney } from './LargeMoney.tsx'

test.each([
  ['$10,022.72', ['$', '.72']],
  ['\u2212$0.05', ['$', '.05']],
  ['10.022,72\u00a0€', [',72\u00a0€']],
  ['¥1,234', ['¥']],
  ['0.123 BTC', [' BTC']],
  ['-', []],
])('[ORD-12] of %s stand back: %j', (text, aside) => {
  const { container } = render(<LargeMoney text={text} />)
  expect(container.textContent).toBe(text)
  const parts = [...container.querySelectorAll(`.${styles.aside}`)].map((part) => part.textContent)
  expect(parts.filter((part) => part !== '')).toEqual(aside)
})
