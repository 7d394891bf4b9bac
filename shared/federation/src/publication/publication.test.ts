import { describe, expect, test } from 'vitest'
import { hostFacts, registryOf, remoteEntry, remoteFacts } from '../testing/fixtures.ts'
import { checkPublication } from './check-publication.ts'
import { oneSidedEvents, removals } from './removals.ts'
import { changedApis } from './used-exports.ts'

describe('checkPublication', () => {
  test('[MFE-08] a new version of the same remote may claim what its live version owns', () => {
    const registry = registryOf({ trading: remoteEntry([remoteFacts()]) })
    expect(checkPublication(registry, remoteFacts({ version: '1.5.0' }))).toEqual({ ok: true })
  })

  test('[MFE-08] a place that another live remote owns is refused, regardless of name order', () => {
    const registry = registryOf({ trading: remoteEntry([remoteFacts()]) })
    for (const name of ['admin', 'wallet']) {
      const result = checkPublication(registry, remoteFacts({ name, routes: [] }))
      expect(result.ok ? [] : result.problems).toHaveLength(1)
    }
  })

  const hooks = (...exports: string[]) =>
    hostFacts({
      give: { react: { version: '19.3.1', files: [] }, hooks: { version: '0.1.0', files: [], exports } },
    })
  const using = remoteFacts({ uses: { hooks: ['useDisclosure'], unknown: ['x'] } })
  const on = (facts: ReturnType<typeof hostFacts>) => ({
    ...registryOf({}),
    host: { ...registryOf({}).host, facts },
  })

  test('[MFE-08] a used export that is not provided is refused, with a remedy', () => {
    expect(checkPublication(on(hooks('useDisclosure', 'useInterval')), using)).toEqual({ ok: true })
    expect(checkPublication(on(hooks('useInterval')), using)).toEqual({
      ok: false,
      problems: [
        'trading 1.4.0 uses useDisclosure of hooks, which host 1.0.0 does not give. ' +
          'Give it in the host again, or publish trading without it first.',
      ],
    })
  })

  test('[MFE-08] a slot the host does not render is refused; hosts without slot data are not checked', () => {
    expect(checkPublication(on(hostFacts({ slots: ['header.pairs'] })), remoteFacts()).ok).toBe(true)
    const result = checkPublication(on(hostFacts({ slots: [] })), remoteFacts())
    expect(result.ok ? [] : result.problems).toEqual([
      'trading 1.4.0 fills header.pairs, which host 1.0.0 does not draw. Draw it in the host, or take it out of trading.',
    ])
  })

  test('[MFE-08] a part of a place that nothing live draws is refused; the host or another remote may draw it', () => {
    const wallet = remoteFacts({
      name: 'wallet',
      routes: [],
      slots: [],
      parts: { 'dashboard.cards/payments': { title: 'Payments', order: 1 } },
    })
    const set = (slots: string[] | undefined, draws: string[]) => {
      const registry = registryOf({ trading: remoteEntry([remoteFacts({ slots: [], draws })]) })
      return { ...registry, host: { ...registry.host, facts: hostFacts(slots && { slots }) } }
    }
    expect(checkPublication(set([], []), wallet)).toEqual({
      ok: false,
      problems: [
        'wallet 1.4.0 contributes dashboard.cards/payments, and nothing that is live draws dashboard.cards. ' +
          'Publish what draws it first, or both together.',
      ],
    })
    expect(checkPublication(set([], ['dashboard.cards']), wallet)).toEqual({ ok: true })
    expect(checkPublication(set(['dashboard.cards'], []), wallet)).toEqual({ ok: true })
    expect(checkPublication(set([], []), { ...wallet, draws: ['dashboard.cards'] })).toEqual({ ok: true })
    expect(checkPublication(set(undefined, []), wallet)).toEqual({ ok: true })
  })

  test('[MFE-08] names the key of an API that differs from the one the remote was built against', () => {
    const give = {
      a: { version: '0.1.0', files: [], api: '1' },
      b: { version: '0.1.0', files: [], api: '2' },
    }
    expect(changedApis(hostFacts({ give }), { apis: { a: '1', b: '1', c: '1' } })).toEqual(['b'])
  })
})

test('[RT-05] [MFE-08] an event renamed on only one side is reported; builds without event data are not checked', () => {
  const chat = remoteFacts({ name: 'chat', hears: ['plans:open'], sends: [] })
  const trading = remoteFacts({ sends: ['plan:open'], hears: [] })
  const set = (host: Parameters<typeof hostFacts>[0]) => {
    const registry = registryOf({ chat: remoteEntry([chat]), trading: remoteEntry([trading]) })
    return { ...registry, host: { ...registry.host, facts: hostFacts(host) } }
  }
  const silent = set({ sends: [], hears: [] })
  expect(oneSidedEvents(silent, ['trading'])).toEqual([
    "trading 1.4.0 sends 'plan:open', and nobody who is live hears it.",
  ])
  expect(oneSidedEvents(silent, ['chat'])).toEqual([
    "chat 1.4.0 hears 'plans:open', and nobody who is live sends it.",
  ])
  expect(oneSidedEvents(set({ sends: ['plans:open'], hears: ['plan:open'] }), ['chat', 'trading'])).toEqual(
    [],
  )
  expect(oneSidedEvents(set({ sends: [] }), ['chat', 'trading'])).toEqual([])
})

describe('removals', () => {
  const live = (...remotes: ReturnType<typeof remoteFacts>[]) =>
    registryOf(Object.fromEntries(remotes.map((facts) => [facts.name, remoteEntry([facts])])))
  const route = (path: string) => ({ path, access: 'user' as const, layout: 'main' as const, title: 'X' })
  const quiet = { routes: [], slots: [] }

  test('[MFE-08] reports a removed page; a changed parameter name or owner does not count', () => {
    const before = live(remoteFacts({ ...quiet, routes: [route('/a'), route('/b/:x'), route('/c')] }))
    const after = live(
      remoteFacts({ ...quiet, version: '2.0.0', routes: [route('/b/:y')] }),
      remoteFacts({ ...quiet, name: 'wallet', routes: [route('/c')] }),
    )
    expect(removals(before, after)).toEqual([
      'trading 2.0.0 no longer has the page /a, which is live. ' +
        "Keep the route, or say why it is meant with --allow-removal 'reason'.",
    ])
    expect(removals(before, before)).toEqual([])
  })

  test('[MFE-08] reports a slot that is no longer filled', () => {
    expect(removals(live(remoteFacts()), live(remoteFacts({ slots: [] })))).toEqual([
      'trading 1.4.0 no longer fills header.pairs, which is live. ' +
        "Fill it again, or say why it is meant with --allow-removal 'reason'.",
    ])
  })

  test('[MFE-08] a slot that the host gives up as well is not missed', () => {
    const after = live(remoteFacts({ slots: [] }))
    const host = { ...after.host, facts: hostFacts({ slots: ['menu.plan'] }) }
    expect(removals(live(remoteFacts()), { ...after, host })).toEqual([])
  })

  test('[MFE-08] reports a part that is gone, and a place that parts are left without', () => {
    const draws = ['dashboard.cards']
    const parts = { 'dashboard.cards/news': {}, 'dashboard.cards/tips': {} }
    const withHost = (registry: ReturnType<typeof live>) => ({
      ...registry,
      host: { ...registry.host, facts: hostFacts({ slots: [] }) },
    })
    const trading = remoteFacts({ ...quiet, draws })
    const wallet = remoteFacts({ ...quiet, name: 'wallet', parts })
    const before = withHost(live(trading, wallet))
    const fewer = { ...wallet, version: '2.0.0', parts: { 'dashboard.cards/tips': {} } }
    expect(removals(before, withHost(live(trading, fewer)))).toEqual([
      'wallet 2.0.0 no longer contributes dashboard.cards/news, which is live. ' +
        "Contribute it again, or say why it is meant with --allow-removal 'reason'.",
    ])
    expect(removals(before, withHost(live({ ...trading, draws: [] }, wallet)))).toEqual([
      'Nothing draws dashboard.cards any more, where wallet would be seen. ' +
        "Draw it, or say why it is meant with --allow-removal 'reason'.",
    ])
    expect(removals(before, withHost(live({ ...trading, draws: [] }, { ...wallet, parts: {} })))).toEqual([])
  })

  test('[MFE-08] reports an event that one side drops while the other still uses it', () => {
    const chat = remoteFacts({ ...quiet, name: 'chat', hears: ['plans:open'], sends: ['user:refresh'] })
    const before = live(chat, remoteFacts({ ...quiet, sends: ['plans:open'], hears: ['user:refresh'] }))
    const after = live(chat, remoteFacts({ ...quiet, version: '2.0.0' }))
    expect(removals(before, after)).toEqual([
      "trading 2.0.0 no longer sends 'plans:open', and chat 1.4.0 still hears it. " +
        "Keep it, or say why it is meant with --allow-removal 'reason'.",
      "trading 2.0.0 no longer hears 'user:refresh', and chat 1.4.0 still sends it. " +
        "Keep it, or say why it is meant with --allow-removal 'reason'.",
    ])
    const wallet = remoteFacts({ ...quiet, name: 'wallet', sends: ['plans:open'], hears: ['user:refresh'] })
    expect(removals(before, live(chat, wallet))).toEqual([])
  })
})
