// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/SimpleGrid.css'

export { SimpleGrid, type SimpleGridProps } from '@mantine/core'
