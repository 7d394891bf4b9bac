import { useLingui } from '@lingui/react/macro'
import { useFederation, type RemoteStatus } from '@tradefront/federation'
import { FAULTS } from '@tradefront/federation/faults'
import { Select } from '@tradefront/ui/Select'
import { Text } from '@tradefront/ui/Text'
import { toast } from '@tradefront/ui/toast'

const OFF = 'off'

/** Activates one of the eight faults for a remote in this tab [MFE-03]. */
export function FaultSwitch({ status }: { status: RemoteStatus }) {
  const { t } = useLingui()
  const federation = useFederation()
  const { name, fault, state } = status

  async function choose(value: string) {
    try {
      await federation.switchFault(name, FAULTS.find((known) => known.fault === value)?.fault)
    } catch (error) {
      console.error('A fault could not be switched.', error)
      toast.error(
        () => t`We couldn't switch the fault`,
        () => t`We couldn't load its code. Try again.`,
      )
    }
  }

  const isLater = fault !== undefined && fault !== 'crash' && state.phase === 'ready'
  return (
    <>
      <Select
        aria-label={t`Fault for ${name}`}
        data={[
          { value: OFF, label: t({ message: 'None', context: 'fault' }) },
          ...FAULTS.map((known) => ({ value: known.fault, label: known.title })),
        ]}
        value={fault ?? OFF}
        size="xs"
        w={180}
        onChange={(value) => void choose(value)}
      />
      {isLater && (
        <Text size="xs" c="var(--tf-warning)">
          {t`Applies to what you open next. What is on the screen stays.`}
        </Text>
      )}
    </>
  )
}
