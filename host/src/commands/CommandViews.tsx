import { useLingui } from '@lingui/react/macro'
import type { Command, Commands, OfferCommands } from '@tradefront/contracts'
import { PartSubject } from '@tradefront/federation'
import { Part, useParts, type PlacedPart } from '@tradefront/parts'
import { useSession } from '@tradefront/session'
import { Modal } from '@tradefront/ui/Modal'
import { useIsMobile } from '@tradefront/ui/hooks'
import { useCallback, useEffect, useState } from 'react'
import { isStaff } from '../addresses/role.ts'
import { closeCommands, type CommandsView } from '../places/commands-view.ts'
import { Palette } from './Palette.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { useOwnCommands } from './use-commands.ts'

/** By then a closing dialog has returned the focus, so that what is chosen can take it, ms. */
const AFTER_CLOSE_MS = 40

const keyOf = ({ remote, viewKey }: PlacedPart) => `${remote} ${viewKey}`

export interface CommandViewsProps {
  readonly view: CommandsView | undefined
  readonly customerId: string
}

/**
 * The command palette and the list of shortcuts, made of what the host has and what remotes contribute to
 * `layout.commands`: of their pages and actions the host knows nothing itself. The parts stay while the page is open, since
 * what they do may ask in a dialog of theirs.
 */
export function CommandViews({ view, customerId }: CommandViewsProps) {
  const { t } = useLingui()
  const access = useSession(({ user }) => (isStaff(user) ? 'admin' : 'user'))
  const isMobile = useIsMobile()
  const parts = useParts('layout.commands').filter((part) => (part.access ?? access) === access)
  const [offered, setOffered] = useState<Readonly<Record<string, Commands>>>({})
  const onOffer = useCallback((key: string, commands: Commands) => {
    setOffered((all) => ({ ...all, [key]: commands }))
    return () => setOffered(({ [key]: _taken, ...others }) => others)
  }, [])
  const { pages, own } = useOwnCommands()
  const all = [...parts.flatMap((part) => offered[keyOf(part)] ?? []), own]

  const [chosen, setChosen] = useState<Command>()
  useEffect(() => {
    if (chosen === undefined || view !== undefined) return
    const timer = setTimeout(() => {
      setChosen(undefined)
      chosen.run()
    }, AFTER_CLOSE_MS)
    return () => clearTimeout(timer)
  }, [chosen, view])

  // Focus is returned by `useDialogCode`.
  const dialog = { onClose: closeCommands, returnFocus: false, fullScreen: isMobile }
  return (
    <>
      {parts.map((part) => (
        <OfferingPart key={keyOf(part)} part={part} onOffer={onOffer} />
      ))}
      <Modal opened={view === 'palette'} title={t`Quick search`} size={560} {...dialog}>
        <Palette
          customerId={customerId}
          pages={pages}
          commands={all}
          onChoose={(command) => {
            setChosen(command)
            closeCommands()
          }}
        />
      </Modal>
      <Modal opened={view === 'shortcuts'} title={t`Keyboard shortcuts`} size={760} {...dialog}>
        <Shortcuts groups={[own, ...all.slice(0, -1)].flatMap(({ shortcuts }) => shortcuts ?? [])} />
      </Modal>
    </>
  )
}

interface OfferingPartProps {
  readonly part: PlacedPart
  readonly onOffer: (key: string, commands: Commands) => () => void
}

function OfferingPart({ part, onOffer }: OfferingPartProps) {
  const key = keyOf(part)
  const offer = useCallback<OfferCommands>((commands) => onOffer(key, commands), [key, onOffer])
  return (
    <PartSubject value={offer}>
      <div hidden>
        <Part part={part} />
      </div>
    </PartSubject>
  )
}
