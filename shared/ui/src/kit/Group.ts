// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Group.css'

export { Group, type GroupProps } from '@mantine/core'
