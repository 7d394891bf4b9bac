import { useFederation } from '@tradefront/federation'
import { CopyText } from '@tradefront/feed-doctor'
import { Button } from '@tradefront/ui/Button'
import { Group } from '@tradefront/ui/Group'
import { Kbd } from '@tradefront/ui/Kbd'
import { Paper } from '@tradefront/ui/Paper'
import { Stack } from '@tradefront/ui/Stack'
import { Text } from '@tradefront/ui/Text'
import { Title } from '@tradefront/ui/Title'
import type { ReactNode } from 'react'
import { useHost } from '../host-context.tsx'
import { isTokenInQuery } from '../session/link-token.ts'
import { BusPanel } from './bus/BusPanel.tsx'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import styles from './Diagnostics.module.css'
import { UnknownConduct } from './RemoteConduct.tsx'
import { OUTLINE_KEY_TEXT } from './outline/outline-key.ts'
import { RemoteTable } from './RemoteTable.tsx'
import { reportText } from './report/report.ts'
import { StoredDataPanel } from './StoredDataPanel.tsx'
import { switchOutline, useTesterTools } from './tester-tools.ts'

const QUERY_TOKEN =
  'This page was opened by a login link with its token in the query (?token=), which servers write into their logs. Make links with #token= instead.'

/** /main/test: what this page is made of and how it is connected, for support and testers [MFE-06]. */
export function DiagnosticsPage() {
  const { registry, problems } = useFederation()
  const { version, contract } = registry.host.facts
  const keys = Object.entries(registry.host.facts.give)
  return (
    <Stack gap={16}>
      <Title order={1}>Diagnostics</Title>
      <Tools />
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
      {isTokenInQuery() ? (
        <Panel title="Login link">
          <Text size="sm" c="var(--tf-warning)">
            {QUERY_TOKEN}
          </Text>
        </Panel>
      ) : null}
      <Panel title="Remotes">
        <RemoteTable />
        <UnknownConduct />
      </Panel>
      <Panel title="Connections">
        <ConnectionPanel />
      </Panel>
      <Panel title="Event bus">
        <BusPanel />
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

function Tools() {
  const federation = useFederation()
  const { realtime } = useHost()
  const outlined = useTesterTools((state) => state.outlined)
  return (
    <Group gap={12}>
      <CopyText
        label="Copy report"
        done="Report copied"
        read={() => reportText({ federation, realtime, pageUrl: window.location.href })}
      />
      <Button
        variant="default"
        size="compact-md"
        aria-pressed={outlined}
        onClick={() => switchOutline(!outlined)}
      >
        Outline remotes
      </Button>
      <Text size="sm" c="dimmed">
        On any page: <Kbd>{OUTLINE_KEY_TEXT}</Kbd>
      </Text>
    </Group>
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
