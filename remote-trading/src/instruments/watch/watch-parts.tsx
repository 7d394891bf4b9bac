import { useLingui } from '@lingui/react/macro'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { TextInput } from '@tradefront/ui/TextInput'
import { useLayoutEffect, useRef, type KeyboardEvent, type Ref } from 'react'
import { formatDate } from '@tradefront/ui/dates'
import classes from './MarketWatch.module.css'
import { everySecond } from '../assets/every-second.ts'

export interface WatchSearchProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  /** Called for the down key, which moves to the list. */
  readonly onDown: () => void
  /** Called for Enter, which picks the first match. */
  readonly onEnter: () => void
  /** In a picker, the search gets the focus. */
  readonly isPicker?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** The market watch's search, beside the clock [MKT-05] [MKT-07]. */
export function WatchSearch({ search, onSearch, onDown, onEnter, isPicker = false, ref }: WatchSearchProps) {
  const { t } = useLingui()
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowDown') {
      event.preventDefault()
      onDown()
    } else if (event.key === 'Enter' && search.trim() !== '') {
      event.preventDefault()
      onEnter()
    }
  }
  return (
    <div className={classes.search}>
      <TextInput
        {...(ref === undefined ? {} : { ref })}
        size={isPicker ? 'sm' : 'xs'}
        aria-label={t`Search assets`}
        placeholder={t`Search assets`}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={search}
        autoComplete="off"
        spellCheck={false}
        data-autofocus={isPicker || undefined}
        onChange={(event) => onSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Clock />
    </div>
  )
}

/** The user's local time, ticking every second without React, like prices [MKT-07]. */
function Clock() {
  const { t } = useLingui()
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
  return (
    <time ref={ref} className={`tf-num ${classes.clock ?? ''}`} data-field="clock" title={t`Your time`} />
  )
}
