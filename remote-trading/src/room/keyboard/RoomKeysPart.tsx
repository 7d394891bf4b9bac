import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useSettled } from '../../kit/lazy/use-settled.ts'
import type { RoomKeysProps } from './RoomKeys.tsx'

const code = lazyCode(async () => (await import('./RoomKeys.tsx')).RoomKeys)

/** The room's keys, whose code comes once the room stands. */
export function RoomKeysPart(props: RoomKeysProps) {
  const { loaded } = useCode(code, useSettled())
  return loaded.state === 'ready' ? <loaded.code {...props} /> : null
}
