import { formatDate } from '@tradefront/ui/dates'
import { useLayoutEffect, useRef } from 'react'
import { everySecond } from '../assets/every-second.ts'
import classes from './MarketWatch.module.css'

/** The time in the user's zone, ticking each second; like a price it writes its own text [MKT-07]. */
export function Clock() {
  const ref = useRef<HTMLTimeElement>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null) return
    const text = document.createTextNode('')
    element.replaceChildren(text)
    const show = () => {
      text.data = formatDate(Date.now(), 'clock')
    }
    show()
    return everySecond(show)
  }, [])
  return <time ref={ref} className={`tf-num ${classes.clock ?? ''}`} data-field="clock" title="Your time" />
}
