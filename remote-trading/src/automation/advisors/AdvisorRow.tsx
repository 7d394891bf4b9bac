import { useLingui } from '@lingui/react/macro'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import type { ExpertAdvisor } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { Badge } from '@tradefront/ui/Badge'
import { Button } from '@tradefront/ui/Button'
import { AdvisorFigures } from './AdvisorFigures.tsx'
import { AdvisorMark } from './AdvisorMark.tsx'
import { activate } from './automation.ts'
import classes from './AdvisorRow.module.css'

export interface AdvisorRowProps {
  readonly advisor: ExpertAdvisor
  readonly isActive: boolean
  /** Whether the user has it; another one can be pressed too, which explains why it can't be used. */
  readonly isOwned: boolean
}

/** An advisor in the list, which can be activated [ALGO-02]. */
export function AdvisorRow({ advisor, isActive, isOwned }: AdvisorRowProps) {
  const { t } = useLingui()
  const { id, name, description, image } = advisor
  const { bus } = useRemoteContext()
  return (
    <li className={classes.row}>
      <AdvisorMark id={id} name={name} image={image} />
      <span className={classes.words} title={description}>
        <span className={classes.name} dir="auto">
          {name}
        </span>
        <AdvisorFigures advisor={advisor} />
      </span>
      {isActive ? (
        <Badge color="green" variant="light">
          {t({ message: 'Active', context: 'state of a robot' })}
        </Badge>
      ) : (
        <Button
          size="xs"
          variant="default"
          aria-label={t`Activate ${name}`}
          leftSection={isOwned ? undefined : <IconLock size={12} stroke={1.5} aria-hidden />}
          onClick={() => activate(bus, id)}
        >
          {t`Activate`}
        </Button>
      )}
    </li>
  )
}
