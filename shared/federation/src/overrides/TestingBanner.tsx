import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { Group } from '@tradefront/ui/Group'
import { Text } from '@tradefront/ui/Text'
import { useRemoteStates, useFederation } from '../federation-context.tsx'
import { errorWords } from '../words/error-words.ts'
import { overrideTarget } from './override-wish.ts'

/**
 * Shows that this tab runs something other than the release, with a button to stop [MFE-05]. Also shows refused
 * overrides. Renders nothing in a tab that runs the release.
 */
export function TestingBanner() {
  const { t } = useLingui()
  const federation = useFederation()
  const faults = useRemoteStates().filter((status) => status.fault)
  const { overrides, problems } = federation
  const refused = problems.filter((problem) => problem.code === 'override-refused')
  const parts = [
    ...overrides.map(
      (override) => t`${{ remote: override.remote }} runs as ${{ version: overrideTarget(override) }}.`,
    ),
    ...faults.map((status) => t`${{ name: status.name }} is switched to ${{ fault: status.fault }}.`),
    ...refused.map((problem) => errorWords(problem)),
  ]
  if (parts.length === 0) return null
  const canEnd = overrides.length + faults.length > 0
  return (
    <Group
      component="output"
      aria-label={t({ message: 'Testing', comment: 'this tab runs another version than the released one' })}
      gap={12}
      px={16}
      py={4}
      bg="var(--tf-bg2)"
      justify="center"
    >
      <Text size="sm">{parts.join(' ')}</Text>
      {canEnd && (
        <Button size="xs" variant="default" onClick={() => federation.endTesting()}>
          {t`End testing`}
        </Button>
      )}
    </Group>
  )
}
