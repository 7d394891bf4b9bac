import { overrideTarget, useFederation } from '@tradefront/federation'
import { Button } from '@tradefront/ui/Button'
import { Group } from '@tradefront/ui/Group'
import { Table } from '@tradefront/ui/Table'
import { Text } from '@tradefront/ui/Text'
import { TextInput } from '@tradefront/ui/TextInput'
import { useState, type FormEvent } from 'react'
import { overrideAddress } from './override-address.ts'

const goTo = (url: string) => window.location.assign(url)

/**
 * What this tab runs in place of released versions: a published version or a build's address per remote, applied by
 * the address's `?remotes=` and therefore checked and asked about as such a link is [MFE-05].
 */
export function OverridePanel({ open = goTo }) {
  const federation = useFederation()
  const { registry, config, overrides } = federation
  const active = new Map(overrides.map((override) => [override.remote, overrideTarget(override)]))
  const [wanted, setWanted] = useState<ReadonlyMap<string, string>>(active)
  const names = Object.keys(registry.remotes)

  function apply(event: FormEvent) {
    event.preventDefault()
    open(overrideAddress(window.location.href, wanted))
  }

  return (
    <form onSubmit={apply}>
      <Text size="sm" c="dimmed" mb={8}>
        {hint(config.overrideOrigins, config.versionOverrides ?? false)}
      </Text>
      <Table aria-label="Overrides">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Name</Table.Th>
            <Table.Th scope="col">Live version</Table.Th>
            <Table.Th scope="col">Override</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                <span>{name}</span>
                {active.has(name) ? (
                  <Text size="xs" c="var(--tf-warning)">
                    Overridden
                  </Text>
                ) : null}
              </Table.Th>
              <Table.Td>{registry.remotes[name]?.live}</Table.Td>
              <Table.Td>
                <TextInput
                  aria-label={`Override of ${name}`}
                  placeholder={config.overrideOrigins[0] ?? 'Version'}
                  value={wanted.get(name) ?? ''}
                  onChange={({ currentTarget: { value } }) => setWanted(new Map(wanted).set(name, value))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap={8} mt={12}>
        <Button type="submit">Apply and reload</Button>
        <Button variant="default" disabled={active.size === 0} onClick={() => federation.endTesting()}>
          Reset all
        </Button>
      </Group>
    </form>
  )
}

function hint(origins: readonly string[], versions: boolean): string {
  const builds = origins.length > 0 ? [`builds at ${origins.join(', ')}`] : []
  const allowed = [...(versions ? ['published versions'] : []), ...builds].join(' and ')
  return `In this tab only. This site allows ${allowed}.`
}
