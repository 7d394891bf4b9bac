// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/ActionIcon.css'

export { ActionIcon, type ActionIconProps } from '@mantine/core'
