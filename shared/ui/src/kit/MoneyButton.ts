import '../mantine/Button.css'

export { MoneyButton, OTHER_WORDS, Words } from '../components/MoneyButton.tsx'
export type { MoneyButtonProps, WordsHandle } from '../components/MoneyButton.tsx'
