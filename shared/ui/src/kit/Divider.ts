// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Divider.css'

export { Divider, type DividerProps } from '@mantine/core'
