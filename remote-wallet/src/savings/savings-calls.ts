import { call, type CallOptions } from '@tradefront/api'
import {
  PotAnswer,
  PotMovementsPage,
  SavingsAnswer,
  type ClosePotRequest,
  type MovePotRequest,
  type OpenPotRequest,
  type Page,
  type PotMovement,
  type RenamePotRequest,
  type Savings,
  type SavingsPot,
} from '@tradefront/contracts'
import type { ServerPages, ServerRead } from '@tradefront/server-state'

const PATH = 'savings'
const potPath = (id: string) => `${PATH}/pots/${encodeURIComponent(id)}`

/** GET /savings (decided). */
export async function fetchSavings(options?: CallOptions): Promise<Savings> {
  return (await call({ ...options, method: 'GET', path: PATH, schema: SavingsAnswer })).data
}

/** The customer's pots. */
export const SAVINGS: ServerRead<Savings> = {
  name: 'savings',
  follows: 'user',
  brief: true,
  load: fetchSavings,
}

/** POST /savings/pots (decided). */
export async function openPot(json: OpenPotRequest, key: string): Promise<SavingsPot> {
  const headers = { 'idempotency-key': key }
  return (await call({ method: 'POST', path: `${PATH}/pots`, json, headers, schema: PotAnswer })).data
}

/** POST /savings/pots/{id}/move (decided): the same key moves the money once at most. */
export async function movePot(id: string, json: MovePotRequest, key: string): Promise<void> {
  const headers = { 'idempotency-key': key }
  await call({ method: 'POST', path: `${potPath(id)}/move`, json, headers, schema: PotAnswer })
}

/** PUT /savings/pots/{id} (decided). */
export async function renamePot(id: string, json: RenamePotRequest, options?: CallOptions): Promise<void> {
  await call({ ...options, method: 'PUT', path: potPath(id), json, schema: PotAnswer })
}

/** POST /savings/pots/{id}/close (decided): the same key closes it once. */
export async function closePot(id: string, json: ClosePotRequest, key: string): Promise<void> {
  const headers = { 'idempotency-key': key }
  await call({ method: 'POST', path: `${potPath(id)}/close`, json, headers, schema: PotAnswer })
}

/** GET /savings/pots/{id}/movements (decided). */
export function fetchPotMovements(
  id: string,
  page: number,
  options?: CallOptions,
): Promise<Page<PotMovement>> {
  const path = `${potPath(id)}/movements`
  return call({ ...options, method: 'GET', path, query: { page }, schema: PotMovementsPage })
}

/** What went into a pot and out of it. */
export const POT_HISTORY: ServerPages<PotMovement, [pot: string]> = {
  name: 'pot-history',
  follows: 'user',
  brief: true,
  load: (page, options, pot) => fetchPotMovements(pot, page, options),
}
