import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repoRoot } from '../paths.ts'
import { busProblems, declaredEvents, productSources } from './bus-facts.ts'

const contract = readFileSync(join(repoRoot, 'shared/contracts/src/bus.ts'), 'utf8')

test('[RT-05] every event of the bus has a sender and a listener in the product', () => {
  const declared = declaredEvents(contract)
  expect(declared).toContain('user:refresh')
  expect(busProblems(declared, productSources())).toEqual([])
})

test('[RT-05] an event missing on one side is reported', () => {
  const declared = declaredEvents(`
    export interface Other { 'no:event': object }
    export interface BusEvents {
      /** Words. */
      'plans:open': Record<string, never>
      'chat:unread': { count: number }
      'asset:select': { assetId: string }
    }`)
  expect(declared).toEqual(['plans:open', 'chat:unread', 'asset:select'])
  const sources = [
    `bus.emit('plans:open', {}); bus.emit('chat:unread', { count: 1 })`,
    `bus.on('plans:open', open); bus.on('asset:select', select)`,
  ]
  expect(busProblems(declared, sources)).toEqual([
    "'chat:unread' has no listener",
    "'asset:select' has no sender",
  ])
})
