import '../mantine/Button.css'

export { MoneyButton, OTHER_WORDS, Words } from '../money-button/MoneyButton.tsx'
export type { MoneyButtonProps, WordsHandle } from '../money-button/MoneyButton.tsx'
