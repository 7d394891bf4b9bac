// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Title.css'

export { Title, type TitleProps } from '@mantine/core'
