import { describe, expect, test } from 'vitest'
import { checkCompat, assignRoutesAndSlots } from './check-compat.ts'
import { hostFacts, remoteFacts } from './testing/fixtures.ts'

describe('checkCompat', () => {
  test('[MFE-06] a remote whose needs the host meets is compatible', () => {
    expect(checkCompat(hostFacts(), remoteFacts())).toEqual({ ok: true })
  })

  test('[MFE-06] a share key missing in the host is reported as a sentence', () => {
    const remote = remoteFacts({ need: { '@tradefront/ui/Table': '^0.1.0' } })
    expect(checkCompat(hostFacts(), remote)).toEqual({
      ok: false,
      problems: ['trading 1.4.0 needs @tradefront/ui/Table ^0.1.0; host 1.0.0 does not provide it.'],
    })
  })

  test.each([
    ['19.3.1', '^19.3.1', true],
    ['19.3.1', '^19.4.0', false],
    ['0.1.2', '^0.1.0', true],
    ['0.2.0', '^0.1.0', false],
    ['1.2.9', '~1.2.0', true],
    ['1.3.0', '~1.2.0', false],
    ['1.4.0', '>=1.0.0 <2.0.0', true],
    ['2.0.0', '^1.0.0 || ^2.0.0', true],
    ['2.0.0', '1.x', false],
    ['1.0.0', 'workspace:*', false],
  ])('[MFE-06] %s inside %s: %s', (version, range, fits) => {
    const host = hostFacts({ give: { react: { version, files: [] } } })
    expect(checkCompat(host, remoteFacts({ need: { react: range } })).ok).toBe(fits)
  })

  test('[MFE-08] a different major contract version is refused, a different minor is not', () => {
    expect(checkCompat(hostFacts(), remoteFacts({ contract: '1.7.0' })).ok).toBe(true)
    expect(checkCompat(hostFacts(), remoteFacts({ contract: '2.0.0' }))).toEqual({
      ok: false,
      problems: ['trading 1.4.0 is written for remote contract 2.0.0; host 1.0.0 has contract 1.0.0.'],
    })
  })

  test('[MFE-06] reports every problem, not only the first', () => {
    const result = checkCompat(
      hostFacts(),
      remoteFacts({ contract: '2.0.0', need: { a: '1', react: '^18' } }),
    )
    expect(result.ok ? [] : result.problems).toHaveLength(3)
  })
})

describe('assignRoutesAndSlots', () => {
  test('[MFE-02] routes and slots are assigned to their claimants', () => {
    const { routes, slots, conflicts } = assignRoutesAndSlots(['/'], [remoteFacts()])
    expect([...routes]).toEqual([
      ['/mt4', 'trading'],
      ['/main/dashboard', 'trading'],
    ])
    expect([...slots]).toEqual([['header.pairs', 'trading']])
    expect(conflicts).toEqual([])
  })

  test('[MFE-02] a path owned by the host is refused', () => {
    const claim = remoteFacts({
      routes: [{ path: '/login', access: 'public', layout: 'full', title: 'Login' }],
    })
    const { routes, conflicts } = assignRoutesAndSlots(['/login'], [claim])
    expect(routes.size).toBe(0)
    expect(conflicts[0]?.sentence).toBe('trading claims the route /login, which belongs to host.')
  })

  test('[MFE-02] the first remote by name wins a conflict, whatever the order and parameter names', () => {
    const route = (path: string) => ({ path, access: 'user' as const, layout: 'main' as const, title: 'X' })
    const wallet = remoteFacts({ name: 'wallet', routes: [route('/main/deposit/:coin')], slots: [] })
    const admin = remoteFacts({ name: 'admin', routes: [route('/main/deposit/:crypto')], slots: [] })
    const { routes, conflicts } = assignRoutesAndSlots([], [wallet, admin])
    expect([...routes.values()]).toEqual(['admin'])
    expect(conflicts.map((conflict) => conflict.remote)).toEqual(['wallet'])
  })

  test('[MFE-02] a second claim of a slot is refused; the host catch-all page is not a claim', () => {
    const chat = remoteFacts({ name: 'chat', routes: [] })
    const { slots, conflicts } = assignRoutesAndSlots(['*'], [remoteFacts(), chat])
    expect([...slots]).toEqual([['header.pairs', 'chat']])
    expect(conflicts[0]).toMatchObject({
      kind: 'slot',
      claim: 'header.pairs',
      remote: 'trading',
      owner: 'chat',
    })
  })
})
