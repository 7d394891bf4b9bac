// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Menu.css'

export { Menu, type MenuProps } from '@mantine/core'
