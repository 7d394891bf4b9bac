import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { errorWords, useFederation } from '@tradefront/federation'
import { CopyText } from '@tradefront/feed-doctor'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { Button } from '@tradefront/ui/Button'
import { Kbd } from '@tradefront/ui/Kbd'
import { FactList, Page, Panel } from '@tradefront/ui/page'
import { Text } from '@tradefront/ui/Text'
import { useHost } from '../host-context.tsx'
import { isTokenInQuery } from '../session/link-token.ts'
import { BusPanel } from './bus/BusPanel.tsx'
import { ConnectionPanel } from './ConnectionPanel.tsx'
import { UnknownConduct } from './RemoteConduct.tsx'
import { OUTLINE_KEY_TEXT } from './outline/outline-key.ts'
import { OverridePanel } from './OverridePanel.tsx'
import { ReleaseOriginText } from './ReleaseOriginText.tsx'
import { RemoteTable } from './RemoteTable.tsx'
import { reportText } from './report/report.ts'
import { StoredDataPanel } from './StoredDataPanel.tsx'
import { switchOutline, useTesterTools } from './tester-tools.ts'
import styles from './Diagnostics.module.css'

const QUERY_TOKEN = msg`This login link carries its token in the query (?token=), which servers log. Use #token= instead.`

/** /main/test: what this page is made of and how it is connected, for support and testers [MFE-06]. */
export function DiagnosticsPage() {
  const { t } = useLingui()
  const { registry, problems, config } = useFederation()
  const { version, contract } = registry.host.facts
  const keys = Object.entries(registry.host.facts.give)
  return (
    <Page
      title={t`Diagnostics`}
      line={t`Whether prices and account events arrive, and what this page is made of. Copy the report and send it to support.`}
      actions={<CopyReport />}
    >
      <Panel title={t`Connections`}>
        <ConnectionPanel />
      </Panel>
      <Panel title={t({ message: 'Release', context: 'noun' })}>
        <div className={styles.facts}>
          <FactList
            rows={[
              [t`Registry revision`, registry.revision],
              [t`Host version`, version],
              [t`Remote contract`, contract],
              [t`Release log`, <ReleaseOriginText key="log" />],
            ]}
          />
        </div>
        {problems.map((problem) => (
          <Text key={`${problem.code} ${problem.remote} ${problem.message}`} size="sm" c="var(--tf-warning)">
            {errorWords(problem)}
          </Text>
        ))}
      </Panel>
      {isTokenInQuery() ? (
        <Panel title={t`Login link`}>
          <Text size="sm" c="var(--tf-warning)">
            {t(QUERY_TOKEN)}
          </Text>
        </Panel>
      ) : null}
      <Panel title={t`Remotes`} actions={<OutlineSwitch />}>
        <RemoteTable />
        <UnknownConduct />
      </Panel>
      {config.versionOverrides || config.overrideOrigins.length > 0 ? (
        <Panel title={t`Overrides`}>
          <OverridePanel />
        </Panel>
      ) : null}
      <Panel title={t`Event bus`}>
        <BusPanel />
      </Panel>
      <div className={styles.pair}>
        <Panel title={t`Stored data`}>
          <StoredDataPanel />
        </Panel>
        <Panel title={t`Shared libraries`}>
          <details className={styles.keys}>
            <summary>
              <IconChevronDown size={16} stroke={1.5} aria-hidden />
              <span>{plural({ count: keys.length }, { one: '# shared key', other: '# shared keys' })}</span>
            </summary>
            <FactList rows={keys.map(([key, given]) => [key, given.version])} />
          </details>
        </Panel>
      </div>
    </Page>
  )
}

function CopyReport() {
  const { t } = useLingui()
  const federation = useFederation()
  const { realtime } = useHost()
  return (
    <CopyText
      label={t`Copy report`}
      done={t`Report copied`}
      read={() => reportText({ federation, realtime, pageUrl: window.location.href })}
    />
  )
}

/** Frames every page and slot of a remote; also by a key. */
function OutlineSwitch() {
  const { t } = useLingui()
  const outlined = useTesterTools((state) => state.outlined)
  return (
    <div className={styles.outline}>
      <Text size="sm" c="dimmed" className={styles.key ?? ''}>
        <Trans>
          On any page: <Kbd>{OUTLINE_KEY_TEXT}</Kbd>
        </Trans>
      </Text>
      <Button variant="default" aria-pressed={outlined} onClick={() => switchOutline(!outlined)}>
        {t`Outline remotes`}
      </Button>
    </div>
  )
}
