import { useEffect, useEffectEvent, useState } from 'react'
import { everySecond } from '../instruments/assets/every-second.ts'

/** What was seen for a key. */
interface Seen<T> {
  readonly key: string
  readonly value: T
}

/**
 * An order of rows at live prices that doesn't change with each of them: looked up when the key changes, and then every
 * so many seconds, but not while the pointer or focus is on a row.
 * @param key identifies what the order depends on besides prices
 */
export function useCalm<T>(key: string, seconds: number, look: () => T, isInUse: () => boolean): T {
  const [seen, setSeen] = useState<Seen<T>>(() => ({ key, value: look() }))
  let shown = seen
  // Instruments become new objects with each change of a spread, which doesn't affect the order.
  if (seen.key !== key) {
    shown = { key, value: look() }
    setSeen(shown)
  }
  const lookAgain = useEffectEvent(() => {
    if (!isInUse()) setSeen({ key, value: look() })
  })
  useEffect(() => {
    let passed = 0
    return everySecond(() => {
      passed += 1
      if (passed % seconds === 0) lookAgain()
    })
  }, [seconds])
  return shown.value
}
