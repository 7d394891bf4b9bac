import { msg, t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { errorWords, useFederation, useRemoteStates, type RemoteStatus } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { ScrollArea } from '@tradefront/ui/ScrollArea'
import { Table } from '@tradefront/ui/Table'
import { Text } from '@tradefront/ui/Text'
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

/** Every remote: version and why it was chosen, origin, state, load time, owner, errors, and its fault switch. */
export function RemoteTable() {
  const { t } = useLingui()
  const states = useRemoteStates()
  const { config } = useFederation()
  useFailureCount()
  if (states.length === 0) return <Text c="dimmed">{t`The release set has no remotes.`}</Text>
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }} classNames={{ viewport: styles.scrolls ?? '' }}>
      <Table aria-label={t`Remotes`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Name`}</Table.Th>
            <Table.Th scope="col">{t`Version`}</Table.Th>
            <Table.Th scope="col">{t`Chosen as`}</Table.Th>
            <Table.Th scope="col">{t`Origin`}</Table.Th>
            <Table.Th scope="col">{t({ message: 'State', context: 'of a remote' })}</Table.Th>
            <Table.Th scope="col">{t`Load time`}</Table.Th>
            <Table.Th scope="col">{t`Owner`}</Table.Th>
            <Table.Th scope="col">{t`Errors`}</Table.Th>
            {config.faults && <Table.Th scope="col">{t`Fault`}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {states.map((status) => (
            <RemoteRow key={status.name} status={status} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea>
  )
}

function RemoteRow({ status }: { status: RemoteStatus }) {
  const { t } = useLingui()
  const { name, state, facts } = status
  const federation = useFederation()
  const { registry, config } = federation
  const version = versionOf(status)
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{version ?? t({ message: 'none', context: 'version' })}</Table.Td>
      <Table.Td>{whyChosen(status, federation)}</Table.Td>
      <Table.Td>{originOf(status, registry.remotes[name]?.versions[version ?? '']?.base)}</Table.Td>
      <Table.Td>
        <span>{t(PHASES[state.phase])}</span>
        {state.phase === 'failed' && (
          <Text size="xs" c="var(--tf-danger)">
            {errorWords(state.error)}
          </Text>
        )}
        <RemoteConduct name={name} />
      </Table.Td>
      <Table.Td className="tf-num">{loadTimeOf(status)}</Table.Td>
      <Table.Td>{facts?.owner ?? t({ message: 'unknown', context: 'owner' })}</Table.Td>
      <Table.Td className="tf-num">{errorsOf(name, federation)}</Table.Td>
      {config.faults && (
        <Table.Td>
          <FaultSwitch status={status} />
        </Table.Td>
      )}
    </Table.Tr>
  )
}

function originOf({ override }: RemoteStatus, base: string | undefined): string {
  if (override?.kind === 'origin') return overridden(override.origin)
  if (base === undefined) return t({ message: 'unknown', context: 'origin' })
  const { origin } = new URL(base, window.location.href)
  return override ? overridden(origin) : origin
}

const overridden = (origin: string) => t`${origin} (override)`
