// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Popover.css'

export { Popover, type PopoverProps } from '@mantine/core'
