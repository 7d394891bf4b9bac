// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/SegmentedControl.css'

export { SegmentedControl, type SegmentedControlProps } from '@mantine/core'
