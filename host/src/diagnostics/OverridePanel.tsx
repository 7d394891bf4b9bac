import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
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
 * Has this tab run another published version or a build's address, by remote. It opens a link with `?remotes=`, so the
 * usual question and checks apply [MFE-05].
 */
export function OverridePanel({ open = goTo }) {
  const { t } = useLingui()
  const { registry, config, overrides } = useFederation()
  const active = new Map(overrides.map((override) => [override.remote, overrideTarget(override)]))
  const [wanted, setWanted] = useState<ReadonlyMap<string, string>>(active)
  const names = Object.keys(registry.remotes)

  const apply = (targets: ReadonlyMap<string, string>) => open(overrideAddress(window.location.href, targets))
  function submit(event: FormEvent) {
    event.preventDefault()
    apply(wanted)
  }

  return (
    <form onSubmit={submit}>
      <Text size="sm" c="dimmed" mb={8}>
        {hint(config.overrideOrigins, config.versionOverrides ?? false)}
      </Text>
      <Table aria-label={t`Overrides`}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">{t`Name`}</Table.Th>
            <Table.Th scope="col">{t`Live version`}</Table.Th>
            <Table.Th scope="col">{t({ message: 'Override', context: 'noun' })}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {names.map((name) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">
                <span>{name}</span>
                {active.has(name) ? (
                  <Text size="xs" c="var(--tf-warning)">
                    {t`Overridden`}
                  </Text>
                ) : null}
              </Table.Th>
              <Table.Td>{registry.remotes[name]?.live}</Table.Td>
              <Table.Td>
                <TextInput
                  aria-label={t`Override for ${name}`}
                  placeholder={config.overrideOrigins[0] ?? t`Version`}
                  value={wanted.get(name) ?? ''}
                  onChange={({ currentTarget: { value } }) => setWanted(new Map(wanted).set(name, value))}
                />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group gap={8} mt={12}>
        <Button type="submit">{t`Apply and reload`}</Button>
        <Button variant="default" disabled={active.size === 0} onClick={() => apply(new Map())}>
          {t`Reset all`}
        </Button>
      </Group>
    </form>
  )
}

function hint(origins: readonly string[], versions: boolean): string {
  const addresses = origins.join(', ')
  if (addresses === '') return t`In this tab only. This site allows published versions.`
  return versions
    ? t`In this tab only. This site allows published versions and builds at ${addresses}.`
    : t`In this tab only. This site allows builds at ${addresses}.`
}
