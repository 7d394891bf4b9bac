import { VOLUME } from '@tradefront/money'
import { newDraft } from '../orders/figures/ticket-draft.ts'

/** A new ticket: 0.01 lots, no exits [ORD-01]. */
export const NEW_DRAFT = newDraft(VOLUME.lots.initial)
