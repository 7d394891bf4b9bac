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
      toast.error(t`Could not switch the fault`, t`Its code could not be loaded. Try again.`)
    }
  }

  const isLater = fault !== undefined && fault !== 'crash' && state.phase === 'ready'
  return (
    <>
      <Select
        aria-label={t`Fault of ${name}`}
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
          {t`What is on the screen stays. What you open next meets the fault.`}
        </Text>
      )}
    </>
  )
}
