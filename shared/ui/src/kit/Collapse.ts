// Written by scripts/generate-kit.mjs; change that and run it again.

export { Collapse, type CollapseProps } from '@mantine/core'
