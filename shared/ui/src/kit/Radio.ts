// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Radio.css'

export { Radio, type RadioProps } from '@mantine/core'
