import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useFederation } from '@tradefront/federation'
import { saveText } from '@tradefront/browser'
import { Button } from '@tradefront/ui/Button'
import { formatDate } from '@tradefront/ui/dates'
import { ScrollArea } from '@tradefront/ui/ScrollArea'
import { Table } from '@tradefront/ui/Table'
import { Text } from '@tradefront/ui/Text'
import { useEffect } from 'react'
import { useHost } from '../../host-context.tsx'
import { useTesterTools } from '../tester-tools.ts'
import { startRecording, stopBus, useBusWatch, watchBus, type BusEntry } from './bus-watch.ts'
import { mayReplay, MAX_EVENTS, recordingText } from './recording.ts'
import { ReplayControls } from './ReplayControls.tsx'
import styles from './Bus.module.css'

/** Bus events as they are sent; recorded to a file, and replayed where testers may [RT-05]. */
export function BusPanel() {
  const { t } = useLingui()
  const { bus } = useHost().realtime
  const { config } = useFederation()
  const shown = useBusWatch((state) => state.shown)
  useEffect(() => watchBus(bus), [bus])
  return (
    <>
      <RecordControls />
      {mayReplay(config) && <ReplayControls />}
      {shown.length === 0 ? (
        <Text c="dimmed">{t`Waiting for events. A recording continues on other pages.`}</Text>
      ) : (
        <ScrollArea.Autosize type="auto" mah={320} viewportProps={{ tabIndex: 0 }}>
          <Table aria-label={t`Bus events`}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th scope="col">{t`Time`}</Table.Th>
                <Table.Th scope="col">{t`Event`}</Table.Th>
                <Table.Th scope="col">{t`Sender`}</Table.Th>
                <Table.Th scope="col">{t`Payload`}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map((entry) => (
                <EventRow key={entry.id} entry={entry} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollArea.Autosize>
      )}
    </>
  )
}

function EventRow({ entry: { time, name, sender, payload } }: { entry: BusEntry }) {
  return (
    <Table.Tr>
      <Table.Td className="tf-num">{formatDate(time, 'clock')}</Table.Td>
      <Table.Td>{name}</Table.Td>
      <Table.Td>{sender}</Table.Td>
      <Table.Td className={styles.payload}>
        {typeof payload === 'string' ? payload : JSON.stringify(payload)}
      </Table.Td>
    </Table.Tr>
  )
}

function RecordControls() {
  const { t } = useLingui()
  const { bus } = useHost().realtime
  const { registry } = useFederation()
  const mode = useTesterTools((state) => state.bus)
  const recorded = useBusWatch((state) => state.recorded)
  const isRecording = mode === 'recording'
  const count = recorded.length
  const save = () =>
    saveText(
      'bus-events.json',
      recordingText({ schema: 1, host: registry.host.version, events: [...recorded] }),
      'application/json',
    )
  return (
    <div className={styles.buttons}>
      <Button
        variant="default"
        disabled={mode === 'replaying'}
        onClick={() => (isRecording ? stopBus() : startRecording(bus))}
      >
        {isRecording ? t`Stop recording` : t`Start recording`}
      </Button>
      <Button variant="default" disabled={isRecording || count === 0} onClick={save}>
        {t`Save recording`}
      </Button>
      <Text size="sm" c="dimmed">
        {count >= MAX_EVENTS
          ? t`Recording full: ${plural(count, { one: `${count} event`, other: `${count} events` })} recorded`
          : t`${plural(count, { one: `${count} event`, other: `${count} events` })} recorded`}
      </Text>
    </div>
  )
}
