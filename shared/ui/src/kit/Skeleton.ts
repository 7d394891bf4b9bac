// Written by scripts/generate-kit.mjs; change that and run it again.
import '../mantine/Skeleton.css'

export { Skeleton, type SkeletonProps } from '@mantine/core'
