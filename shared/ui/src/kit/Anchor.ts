// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Anchor.css'

export { Anchor, type AnchorProps } from '@mantine/core'
