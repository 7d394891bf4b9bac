import { ExitLevelsDialog } from '../tools/ExitLevelsDialog.tsx'
import { PendingPriceDialog } from '../tools/PendingPriceDialog.tsx'
import { ProfitCalculatorDialog } from '../tools/ProfitCalculatorDialog.tsx'
import type { TicketParts } from '../figures/ticket-figures.ts'
import type { TicketDraft } from '../figures/ticket-draft.ts'

/** Which of the ticket's dialogs. */
export type TicketTool = 'exits' | 'pending' | 'calculator'

export interface TicketDialogsProps extends TicketParts {
  /** The last requested dialog; kept while it fades out. */
  readonly tool: TicketTool
  readonly opened: boolean
  readonly onClose: () => void
  readonly onExits: (exits: Pick<TicketDraft, 'takeProfit' | 'stopLoss'>) => void
  readonly pending: string | undefined
  readonly onPending: (pending: string | undefined) => void
}

/** The dialogs of a ticket, loaded with the first one [ORD-09] [ORD-11]. */
export function TicketDialogs({ tool, onExits, pending, onPending, ...rest }: TicketDialogsProps) {
  switch (tool) {
    case 'exits':
      return <ExitLevelsDialog {...rest} onConfirm={onExits} />
    case 'pending':
      return <PendingPriceDialog {...rest} pending={pending} onConfirm={onPending} />
    case 'calculator':
      return <ProfitCalculatorDialog {...rest} />
  }
}
