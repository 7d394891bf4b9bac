// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Table.css'

export { Table, type TableProps } from '@mantine/core'
