// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Badge.css'

export { Badge, type BadgeProps } from '@mantine/core'
