import { useEffect, useRef } from 'react'
import { everySecond } from '../../instruments/assets/every-second.ts'
import classes from './Calendar.module.css'
import { countdownText } from './countdown.ts'

/** Time until an event, written anew each second without rendering. */
export function Countdown({ at }: { readonly at: number }) {
  const element = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const write = () => {
      const text = countdownText(at - Date.now())
      const shown = element.current
      if (shown !== null && shown.textContent !== text) shown.textContent = text
    }
    write()
    return everySecond(write)
  }, [at])
  return <span ref={element} role="timer" className={classes.countdown} />
}
