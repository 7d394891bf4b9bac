import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AmountsText } from './AmountsText.tsx'
import styles from './AmountsText.module.css'

test('an amount in running text is not broken after its sign, and the text is as it was', () => {
  const text = 'since midnight: open −$2.55, closed +$1.00; equity $10.00 − margin $4.00'
  const { container: line } = render(<AmountsText>{text}</AmountsText>)
  expect(line.textContent).toBe(text)
  const kept = [...line.children].filter((part) => part.classList.contains(styles.amount ?? ''))
  expect(kept.map((part) => part.textContent)).toEqual(['−$2.55,', '+$1.00;'])
})
