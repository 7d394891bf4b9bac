// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Indicator.css'

export { Indicator, type IndicatorProps } from '@mantine/core'
