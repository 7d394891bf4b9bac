import { useFederation, type Place } from '@tradefront/federation'
import { useEffect, useState } from 'react'
import { around, type Box } from './place-labels.ts'

/** A page or slot that is on the screen, and where. */
export interface OutlinedPlace {
  /** Stays the same as long as the place does. */
  readonly id: number
  readonly remote: string
  /** Path of the page or name of the slot. */
  readonly name: string
  readonly box: Box
}

/** What remotes have on the screen now: looked at before each frame, which follows whatever moves it. */
export function useOutlinedPlaces(): readonly OutlinedPlace[] {
  const { places } = useFederation()
  const [shown, setShown] = useState<readonly OutlinedPlace[]>([])
  useEffect(() => {
    const ids = new Map<Place, number>()
    let last = ''
    let frame = requestAnimationFrame(look)
    function look() {
      frame = requestAnimationFrame(look)
      const now = [...places].flatMap((place) => {
        const box = around(place.frame.current?.getClientRects() ?? [])
        if (!box) return []
        const id = ids.get(place) ?? ids.size
        ids.set(place, id)
        const name = place.viewKey.slice(place.viewKey.indexOf(':') + 1)
        return [{ id, remote: place.remote, name, box }]
      })
      const text = JSON.stringify(now)
      if (text !== last) setShown(now)
      last = text
    }
    return () => cancelAnimationFrame(frame)
  }, [places])
  return shown
}
