// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Drawer.css'

export { Drawer, type DrawerProps } from '@mantine/core'
