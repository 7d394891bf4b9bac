import {
  ClosePotRequest,
  MovePotRequest,
  OpenPotRequest,
  PotAnswer,
  PotMovementsPage,
  RenamePotRequest,
  SavingsAnswer,
} from '../savings-calls.ts'
import type { ApiCall } from './api-call.ts'
import { PageQuery } from './queries.ts'

/** Savings pots. */
export const savings = {
  method: 'GET',
  path: 'savings',
  ours: true,
  answer: SavingsAnswer,
} as const satisfies ApiCall

/** Open a pot. */
export const openPot = {
  method: 'POST',
  path: 'savings/pots',
  ours: true,
  once: true,
  body: OpenPotRequest,
  answer: PotAnswer,
} as const satisfies ApiCall

/** Rename a pot. */
export const renamePot = {
  method: 'PUT',
  path: 'savings/pots/{id}',
  ours: true,
  body: RenamePotRequest,
  answer: PotAnswer,
} as const satisfies ApiCall

/** Close a pot and pay it out to an account. */
export const closePot = {
  method: 'POST',
  path: 'savings/pots/{id}/close',
  ours: true,
  once: true,
  body: ClosePotRequest,
  answer: PotAnswer,
} as const satisfies ApiCall

/** Move money into or out of a pot. */
export const movePot = {
  method: 'POST',
  path: 'savings/pots/{id}/move',
  ours: true,
  once: true,
  body: MovePotRequest,
  answer: PotAnswer,
} as const satisfies ApiCall

/** History of a pot. */
export const potMovements = {
  method: 'GET',
  path: 'savings/pots/{id}/movements',
  ours: true,
  query: PageQuery,
  answer: PotMovementsPage,
} as const satisfies ApiCall
