import { useFederation, useRemoteStates, type RemoteStatus } from '@tradefront/federation'
import { ScrollArea } from '@tradefront/ui/ScrollArea'
import { Table } from '@tradefront/ui/Table'
import { Text } from '@tradefront/ui/Text'
import { RemoteConduct } from './RemoteConduct.tsx'

/** Every remote: version, where it is from, state and load time. */
export function RemoteTable() {
  const states = useRemoteStates()
  if (states.length === 0) return <Text c="dimmed">The release set has no remotes.</Text>
  return (
    <ScrollArea type="auto" viewportProps={{ tabIndex: 0 }}>
      <Table aria-label="Remotes">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col">Version</Table.Th>
            <Table.Th scope="col">Origin</Table.Th>
            <Table.Th scope="col">State</Table.Th>
            <Table.Th scope="col">Load time</Table.Th>
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
  const { name, state, facts } = status
  const { registry } = useFederation()
  const version = state.phase === 'idle' ? facts?.version : (state.version ?? facts?.version)
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td>{version ?? 'none'}</Table.Td>
      <Table.Td>{originOf(status, registry.remotes[name]?.versions[version ?? '']?.base)}</Table.Td>
      <Table.Td>
        {state.phase}
        {state.phase === 'failed' && (
          <Text size="xs" c="var(--tf-danger)">
            {state.error.message}
          </Text>
        )}
        <RemoteConduct name={name} />
      </Table.Td>
      <Table.Td className="tf-num">
        {state.phase === 'ready' ? `${Math.round(state.loadMs)} ms` : '–'}
      </Table.Td>
    </Table.Tr>
  )
}

function originOf({ override }: RemoteStatus, base: string | undefined): string {
  if (override?.kind === 'origin') return `${override.origin} (override)`
  if (base === undefined) return 'unknown'
  const origin = new URL(base, window.location.href).origin
  return override ? `${origin} (override)` : origin
}
