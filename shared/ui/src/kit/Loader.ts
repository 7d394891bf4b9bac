// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Loader.css'

export { Loader, type LoaderProps } from '@mantine/core'
