import { t } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { overrideTarget, type Override } from '@tradefront/federation'
import { AppProvider } from '@tradefront/ui/AppProvider'
import { Button } from '@tradefront/ui/Button'
import { StatusScreen } from '@tradefront/ui/StatusScreen'

interface Props {
  readonly overrides: readonly Override[]
  readonly onAnswer: (run: boolean) => void
}

/**
 * Asks before a link makes this tab run code other than the release: that code acts with the visitor's session, so it
 * must never happen silently [MFE-05].
 */
export function OverrideQuestion({ overrides, onAnswer }: Props) {
  const { t } = useLingui()
  return (
    <AppProvider>
      <StatusScreen
        title={t`Run test versions in this tab?`}
        message={
          <>
            <p>{t`The link you opened replaces parts of the site with test versions:`}</p>
            <ul>
              {overrides.map((override) => (
                <li key={override.remote}>{inWords(override)}</li>
              ))}
            </ul>
            <p>
              {t`They can see and do everything you can while you are logged in. Continue only if you are testing them yourself.`}
            </p>
          </>
        }
      >
        <Button size="md" onClick={() => onAnswer(false)}>
          {t`Use the released site`}
        </Button>
        <Button size="md" variant="default" onClick={() => onAnswer(true)}>
          {t`Run test versions`}
        </Button>
      </StatusScreen>
    </AppProvider>
  )
}

function inWords(override: Override): string {
  const { remote } = override
  return override.kind === 'version'
    ? t`${remote}: version ${{ version: override.version }}`
    : t`${remote}: build at ${{ address: overrideTarget(override) }}`
}
