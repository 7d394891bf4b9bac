import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import {
  errorWords,
  useFederation,
  useRemoteStates,
  type Federation,
  type RemoteStatus,
} from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { ScrollArea } from '@tradefront/ui/ScrollArea'
import { Table } from '@tradefront/ui/Table'
import { Text } from '@tradefront/ui/Text'
import type { ReactNode } from 'react'
import { FaultSwitch } from './FaultSwitch.tsx'
import { errorsOf, loadTimeOf, versionOf, whyChosen } from './remote-facts.ts'
import { RemoteConduct } from './RemoteConduct.tsx'
import { useFailureCount } from './use-failure-count.ts'
import styles from './Diagnostics.module.css'

const PHASES: Readonly<Record<RemoteStatus['state']['phase'], MessageDescriptor>> = {
  idle: msg({ message: 'idle', context: 'state of a remote' }),
  loading: msg({ message: 'loading', context: 'state of a remote' }),
  ready: msg({ message: 'ready', context: 'state of a remote' }),
  failed: msg({ message: 'failed', context: 'state of a remote' }),
}

interface Column {
  /** For the style sheet, which leaves some out on small screens. */
  readonly id: string
  readonly name: string
  readonly cell: (status: RemoteStatus) => ReactNode
  readonly isFigure?: true
}

/** Every remote: version and why it was chosen, origin, state, load time, owner, errors, and its fault switch. */
export function RemoteTable() {
  const { t } = useLingui()
  const states = useRemoteStates()
  const federation = useFederation()
  useFailureCount()
  if (states.length === 0) return <Text c="dimmed">{t`The release set has no remotes.`}</Text>
  const columns: readonly Column[] = [
    {
      id: 'version',
      name: t`Version`,
      cell: (status) => versionOf(status) ?? t({ message: 'none', context: 'version' }),
    },
    { id: 'chosen', name: t`Chosen as`, cell: (status) => whyChosen(status, federation) },
    { id: 'origin', name: t`Origin`, cell: (status) => originOf(status, federation) },
    { id: 'state', name: t({ message: 'State', context: 'of a remote' }), cell: stateOf },
    { id: 'time', name: t`Load time`, cell: loadTimeOf, isFigure: true },
    {
      id: 'owner',
      name: t`Owner`,
      cell: ({ facts }) => facts?.owner ?? t({ message: 'unknown', context: 'owner' }),
    },
    { id: 'errors', name: t`Errors`, cell: ({ name }) => errorsOf(name, federation), isFigure: true },
    ...(federation.config.faults ? [{ id: 'fault', name: t`Fault`, cell: faultOf }] : []),
  ]
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }} classNames={{ viewport: styles.scrolls ?? '' }}>
      <Table aria-label={t`Remotes`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Name`}</Table.Th>
            {columns.map(({ id, name, isFigure }) => (
              <Table.Th key={id} scope="col" data-column={id} data-figure={isFigure}>
                {name}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {states.map((status) => (
            <Table.Tr key={status.name}>
              <Table.Th scope="row">{status.name}</Table.Th>
              {columns.map(({ id, name, cell, isFigure }) => (
                <Table.Td
                  key={id}
                  data-column={id}
                  data-name={name}
                  data-figure={isFigure}
                  className={isFigure ? 'tf-num' : undefined}
                >
                  {cell(status)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

const stateOf = (status: RemoteStatus) => <State status={status} />
const faultOf = (status: RemoteStatus) => <FaultSwitch status={status} />

function State({ status: { name, state } }: { readonly status: RemoteStatus }) {
  const { t } = useLingui()
  return (
    <div>
      <span>{t(PHASES[state.phase])}</span>
      {state.phase === 'failed' && (
        <Text size="xs" c="var(--tf-danger)">
          {errorWords(state.error)}
        </Text>
      )}
      <RemoteConduct name={name} />
    </div>
  )
}

function originOf(status: RemoteStatus, { registry }: Federation): string {
  const { name, override } = status
  const base = registry.remotes[name]?.versions[versionOf(status) ?? '']?.base
  if (override?.kind === 'origin') return overridden(override.origin)
  if (base === undefined) return t({ message: 'unknown', context: 'origin' })
  const { origin } = new URL(base, window.location.href)
  return override ? overridden(origin) : origin
}

const overridden = (origin: string) => t`${origin} (override)`
