// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Avatar.css'

export { Avatar, type AvatarProps } from '@mantine/core'
