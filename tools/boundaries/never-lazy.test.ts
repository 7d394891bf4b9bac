/// <reference types="node" />
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../remote-trading/src')

/** Every file of the remote loaded together with a module, through static imports. */
function comesWith(file: string, seen = new Set<string>()): ReadonlySet<string> {
  if (seen.has(file) || !existsSync(file)) return seen
  seen.add(file)
  const imports = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export) (?!type\b)[^;']*?from '(\.[^']+\.tsx?)'/gm,
  )
  for (const [, specifier = ''] of imports) comesWith(join(dirname(file), specifier), seen)
  return seen
}

test("[MKT-14] the check for stale prices is in the room's initial code: it is never loaded late", () => {
  const first = comesWith(join(source, 'room/TradingRoom.tsx'))
  expect(first).toContain(join(source, 'orders/parts/SideButton.tsx'))
  expect(first).toContain(join(source, 'instruments/assets/freshness.ts'))
  // Lazy code isn't included, otherwise the test would prove nothing.
  expect(first).not.toContain(join(source, 'orders/ticket/OrderTicket.tsx'))
})
