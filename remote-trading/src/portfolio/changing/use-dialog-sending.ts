import { useSending, type Sender, type Sending } from '@tradefront/sending'
import { useEffect, useEffectEvent, useState } from 'react'

/**
 * A dialog's request, which closes the dialog once it is done, however that was determined: its fields have what was
 * before. The outcome of an earlier press was shown there, so it is dismissed and closes nothing.
 */
export function useDialogSending<B, R>(
  sender: Sender<B, R>,
  slot: string,
  onClose: () => void,
): Sending<B, R> {
  const sending = useSending(sender, slot)
  const { state } = sending
  const [earlier] = useState(state)
  const close = useEffectEvent(onClose)
  useEffect(() => sender.clear(slot), [sender, slot])
  useEffect(() => {
    if (state.kind === 'done' && state !== earlier) close()
  }, [state, earlier])
  return sending
}
