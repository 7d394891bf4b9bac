import { useFederation, type Place } from '@tradefront/federation'
import { useEffect, useState } from 'react'
import { around, type Box } from './place-labels.ts'

/** A page or slot on the screen, with its position. */
export interface OutlinedPlace {
  /** Stable for as long as the place exists. */
  readonly id: number
  readonly remote: string
  /** Path of the page, or name of the slot. */
  readonly name: string
  readonly box: Box
}

/** The places of remotes now on the screen. Measured before each frame, to follow any movement. */
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
