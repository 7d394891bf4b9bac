import { useMergedRef } from '@mantine/hooks'
import type { Ref, RefCallback } from 'react'

/**
 * Stands in for the one function that Mantine's scroll area takes from `@floating-ui/react`: without it
 * every dialog and table would bring the positioning of floating elements along, 15 KB.
 */
export function useMergeRefs<T>(refs: readonly (Ref<T> | undefined)[]): RefCallback<T> | null {
  return useMergedRef(...refs)
}
