// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Kbd.css'

export { Kbd, type KbdProps } from '@mantine/core'
