// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Tabs.css'

export { Tabs, type TabsProps } from '@mantine/core'
