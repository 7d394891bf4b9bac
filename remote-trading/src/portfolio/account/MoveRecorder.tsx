import { lazyCode, useCode } from '@tradefront/ui/lazy'
import { useSettled } from '../../kit/lazy/use-settled.ts'

const recorderCode = lazyCode(async () => (await import('./recent-moves.ts')).RecordMoves)

/** Records what moves the P/L while the account's numbers are shown, once the page has settled. */
export function MoveRecorder() {
  const { loaded } = useCode(recorderCode, useSettled())
  return loaded.state === 'ready' ? <loaded.code /> : null
}
