import { msg, plural, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFederation } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { Button } from '@tradefront/ui/Button'
import { Text } from '@tradefront/ui/Text'
import { useRef, useState } from 'react'
import { useHost } from '../../host-context.tsx'
import { useTesterTools } from '../tester-tools.ts'
import { startReplay, stopBus, useBusWatch, type ReplayState } from './bus-watch.ts'
import { BUS_EVENTS, BUS_RULES } from './bus-rules.ts'
import { readRecording, replayable, type Recording } from './recording.ts'
import styles from './Bus.module.css'

/** Loads a recording from a file, or takes this page's, and replays it. */
export function ReplayControls() {
  const { t } = useLingui()
  const { bus } = useHost().realtime
  const { registry } = useFederation()
  const mode = useTesterTools((state) => state.bus)
  const { recorded, replay } = useBusWatch()
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly recording: Recording }>()
  const [problem, setProblem] = useState<MessageDescriptor>()
  const input = useRef<HTMLInputElement>(null)

  async function load(file: File | undefined) {
    if (!file) return
    try {
      const read = await readRecording(file)
      if ('events' in read) setLoaded({ name: file.name, recording: read })
      setProblem('events' in read ? undefined : read)
    } catch {
      setProblem(msg`We couldn't read this file.`)
    }
  }

  const recording = loaded?.recording ?? { schema: 1, host: registry.host.version, events: [...recorded] }
  const events = replayable(recording)
  const leftOut = recording.events.length - events.length
  const toReplay = replayText(loaded?.name ?? t`Recording of this page`, events.length, leftOut)
  const isReplaying = mode === 'replaying'
  const cannot = events.length === 0 || mode === 'recording'
  return (
    <>
      <div className={styles.notes}>
        <Text size="sm">{replay && !isReplaying ? withLast(toReplay, replay) : toReplay}</Text>
        {loaded && loaded.recording.host !== registry.host.version && (
          <Text size="sm" c="var(--tf-warning)">
            {t`Recorded on host ${{ version: loaded.recording.host }}.`}
          </Text>
        )}
        {problem && (
          <Text size="sm" c="var(--tf-danger)" role="alert">
            {t(problem)}
          </Text>
        )}
      </div>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => input.current?.click()}>
          {t`Load recording`}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/json,.json"
          aria-label={t`Recording`}
          hidden
          onChange={(event) => {
            void load(event.target.files?.[0])
            // Allows choosing the same file again.
            event.target.value = ''
          }}
        />
        {isReplaying ? (
          <Button onClick={stopBus}>{t`Stop replay`}</Button>
        ) : (
          <>
            <Button disabled={cannot} onClick={() => startReplay(bus, events, 'recorded')}>
              {t`Replay at recorded speed`}
            </Button>
            <Button variant="default" disabled={cannot} onClick={() => startReplay(bus, events, 'immediate')}>
              {t`Replay immediately`}
            </Button>
          </>
        )}
      </div>
      <details className={styles.never}>
        <summary>{t`Events never replayed`}</summary>
        <ul>
          {BUS_EVENTS.flatMap((name) => {
            const rule = BUS_RULES[name]
            return rule.replays ? [] : [<li key={name}>{`${name}: ${t(rule.why)}`}</li>]
          })}
        </ul>
      </details>
    </>
  )
}

function replayText(recording: string, count: number, leftOut: number): string {
  return leftOut > 0
    ? t`${recording}: ${plural(count, { one: `${count} event`, other: `${count} events` })} to replay, ${leftOut} left out`
    : t`${recording}: ${plural(count, { one: `${count} event`, other: `${count} events` })} to replay`
}

function withLast(toReplay: string, { sent, total }: ReplayState): string {
  return t`${toReplay}. Last replay: ${sent} of ${total} sent`
}
