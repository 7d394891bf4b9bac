import { useFederation } from '@tradefront/federation'
import { Paper } from '@tradefront/ui/Paper'
import { Stack } from '@tradefront/ui/Stack'
import { Text } from '@tradefront/ui/Text'
import { Title } from '@tradefront/ui/Title'
import type { ReactNode } from 'react'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import styles from './Diagnostics.module.css'
import { UnknownConduct } from './RemoteConduct.tsx'
import { RemoteTable } from './RemoteTable.tsx'
import { StoredDataPanel } from './StoredDataPanel.tsx'

/** /main/test: what this page is made of and how it is connected, for support and testers [MFE-06]. */
export function DiagnosticsPage() {
  const { registry, problems } = useFederation()
  const { version, contract } = registry.host.facts
  const keys = Object.entries(registry.host.facts.give)
  return (
    <Stack gap={16}>
      <Title order={1}>Diagnostics</Title>
      <Panel title="Release">
        <dl className={styles.facts}>
          <dt>Registry revision</dt>
          <dd>{registry.revision}</dd>
          <dt>Host version</dt>
          <dd>{version}</dd>
          <dt>Remote contract</dt>
          <dd>{contract}</dd>
        </dl>
        {problems.map((problem) => (
          <Text key={`${problem.code} ${problem.remote} ${problem.message}`} size="sm" c="var(--tf-warning)">
            {problem.message}
          </Text>
        ))}
      </Panel>
      <Panel title="Remotes">
        <RemoteTable />
        <UnknownConduct />
      </Panel>
      <Panel title="Connections">
        <ConnectionPanel />
      </Panel>
      <Panel title="Stored data">
        <StoredDataPanel />
      </Panel>
      <Panel title="Shared libraries">
        <details>
          <summary>{`${keys.length} shared keys`}</summary>
          <dl className={styles.facts}>
            {keys.map(([key, given]) => (
              <SharedKey key={key} name={key} version={given.version} />
            ))}
          </dl>
        </details>
      </Panel>
    </Stack>
  )
}

function SharedKey({ name, version }: { name: string; version: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{version}</dd>
    </>
  )
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Paper withBorder p={16} component="section" aria-label={title}>
      <Title order={2} size="h4" mb={12}>
        {title}
      </Title>
      {children}
    </Paper>
  )
}
