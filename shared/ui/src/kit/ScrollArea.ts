// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/ScrollArea.css'

export { ScrollArea, type ScrollAreaProps } from '@mantine/core'
