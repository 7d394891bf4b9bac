// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Card.css'

export { Card, type CardProps } from '@mantine/core'
