// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Tooltip.css'

export { Tooltip, type TooltipProps } from '@mantine/core'
