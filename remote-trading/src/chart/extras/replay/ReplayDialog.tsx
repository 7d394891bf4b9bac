import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { classOfType, type Asset } from '@tradefront/contracts'
import { isAborted } from '@tradefront/api'
import type { MessageDescriptor } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { Modal } from '@tradefront/ui/Modal'
import { TextInput } from '@tradefront/ui/TextInput'
import { customerZone } from '@tradefront/ui/dates'
import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import { bookedConversion, rateSource, usePnlConversion } from '../../../portfolio/trades/pnl-conversion.ts'
import { canBeReplayed, fetchDay, lastDay, maxDay, type Day } from './replay-day.ts'
import type { ReplayData } from './replay-session.ts'
import { ReplayRoom } from './ReplayRoom.tsx'
import classes from './Replay.module.css'

export interface ReplayDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly asset: Asset
  readonly decimals: number
}

/**
 * Replay of a past day with practice orders on a scratch account that exists in this page only [ROOM-03]. It covers the
 * room: while it is open neither the room's ticket nor its trading keys can be reached.
 */
export function ReplayDialog({ opened, onClose, asset, decimals }: ReplayDialogProps) {
  const { t } = useLingui()
  const [loaded, setLoaded] = useState<{ readonly day: Day; readonly data: ReplayData }>()
  /** Closing asks the running replay first, which shows its result. */
  const [leaving, setLeaving] = useState(false)
  function end(): void {
    setLoaded(undefined)
    setLeaving(false)
    onClose()
  }
  return (
    <Modal
      opened={opened}
      onClose={() => (loaded === undefined || leaving ? end() : setLeaving(true))}
      fullScreen
      title={t`Replay of a past day, ${{ symbol: asset.symbol_display }}`}
      classNames={{ content: classes.content ?? '', header: classes.header ?? '', body: classes.body ?? '' }}
      returnFocus={false}
    >
      {loaded === undefined ? (
        <ChooseDay asset={asset} onLoaded={(day, data) => setLoaded({ day, data })} />
      ) : (
        <ReplayRoom
          asset={asset}
          decimals={decimals}
          day={loaded.day}
          data={loaded.data}
          leaving={leaving}
          onLeave={() => setLeaving(true)}
          onAgain={() => {
            setLeaving(false)
            setLoaded(undefined)
          }}
          onEnd={end}
        />
      )}
    </Modal>
  )
}

interface ChooseDayProps {
  readonly asset: Asset
  readonly onLoaded: (day: Day, data: ReplayData) => void
}

function ChooseDay({ asset, onLoaded }: ChooseDayProps) {
  const { t } = useLingui()
  const conversion = bookedConversion(usePnlConversion())
  const [now] = useState(Date.now)
  const [day, setDay] = useState(() => lastDay(now, classOfType(asset.type) !== 'cryptos'))
  const [asked, setAsked] = useState<Day>()
  const [problem, setProblem] = useState<MessageDescriptor>()
  const { asset_id: id } = asset
  const pairId = rateSource(asset, conversion)
  const onReady = useEffectEvent(onLoaded)

  useEffect(() => {
    if (asked === undefined) return
    const left = new AbortController()
    const { signal } = left
    async function load(chosen: Day): Promise<void> {
      const [candles, pair] = await Promise.all([
        fetchDay(id, chosen, signal),
        pairId === undefined || pairId === id ? [] : fetchDay(pairId, chosen, signal),
      ])
      if (signal.aborted) return
      setAsked(undefined)
      const way = [...(conversion?.pairs.values() ?? [])].find((each) => each.id === pairId)?.way
      if (candles.length === 0) setProblem(msg`No candles for this day. Choose another one.`)
      else if (pairId !== undefined && pairId !== id && pair.length === 0)
        setProblem(msg`We don't have this instrument's conversion rate for this day.`)
      else onReady(chosen, { candles, conversion: way && { way, candles: pair } })
    }
    load(asked).catch((error: unknown) => {
      if (isAborted(error)) return
      setAsked(undefined)
      setProblem(msg`We couldn't load this day. Try again.`)
    })
    return () => left.abort()
  }, [asked, id, pairId, conversion])

  function start(event: FormEvent): void {
    event.preventDefault()
    if (!canBeReplayed(day, now)) setProblem(msg`Choose a day before today.`)
    else {
      setProblem(undefined)
      setAsked(day)
    }
  }
  return (
    <form className={classes.choose} noValidate onSubmit={start} aria-label={t`Day to replay`}>
      <p>
        {t`The day's candles replay at the speed you choose. Practice orders stay on a scratch account on this page: nothing is sent to your broker, and your accounts don't change.`}
      </p>
      <TextInput
        type="date"
        label={t({ message: 'Day', comment: 'A date' })}
        description={t`From 0:00 to 24:00, ${{ zone: customerZone() }}`}
        max={maxDay(now)}
        value={day}
        error={problem && t(problem)}
        data-autofocus
        onChange={(event) => setDay(event.currentTarget.value)}
      />
      <Button type="submit" disabled={asked !== undefined} aria-busy={asked !== undefined}>
        {asked === undefined ? t`Start replay` : t`Loading the day...`}
      </Button>
    </form>
  )
}
