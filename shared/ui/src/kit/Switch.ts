// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Switch.css'

export { Switch, type SwitchProps } from '@mantine/core'
