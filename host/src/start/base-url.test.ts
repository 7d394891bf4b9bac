import { describe, expect, test } from 'vitest'
import { baseUrlOf } from './base-url.ts'

const DEMO = 'https://demo-api.example.test/api/v1'
const config = { demoApi: DEMO, demoHosts: ['demo.', 'preview.'] }

function at(hostname: string): string | undefined {
  return baseUrlOf({ hostname, origin: `https://${hostname}` }, config)
}

describe('the base URL', () => {
  test.each([
    'localhost',
    'app.localhost',
    'workstation.local',
    '127.0.0.1',
    '192.168.1.20',
    '[::1]',
    'demo.broker.test',
    'fx.preview.broker.test',
    'DEMO.broker.test',
  ])('[GATE-02] is the demo API on %s', (hostname) => {
    expect(at(hostname)).toBe(DEMO)
  })

  test.each(['broker.test', 'trade.broker.test', 'localhost.broker.test', '10.broker.test'])(
    '[GATE-02] is the own origin plus /api/v1 on %s',
    (hostname) => {
      expect(at(hostname)).toBe(`https://${hostname}/api/v1`)
    },
  )

  test('[GATE-02] ends with /api/v1 however the demo API is written', () => {
    const page = { hostname: 'localhost', origin: 'http://localhost:4100' }
    expect(baseUrlOf(page, { ...config, demoApi: 'https://a.test/api/v1/' })).toBe('https://a.test/api/v1')
    expect(baseUrlOf(page, { ...config, demoApi: 'https://a.test' })).toBe('https://a.test/api/v1')
  })

  test('[GATE-02] is on the page’s own origin if the demo API is a path', () => {
    const page = { hostname: '192.168.1.20', origin: 'http://192.168.1.20:8080' }
    for (const demoApi of ['/api/v1', '/api/v1/']) {
      expect(baseUrlOf(page, { ...config, demoApi })).toBe('http://192.168.1.20:8080/api/v1')
    }
  })

  test('[GATE-02] is missing if a demo API is needed but not configured', () => {
    const page = { hostname: 'localhost', origin: 'http://localhost:4100' }
    expect(baseUrlOf(page, { ...config, demoApi: ' ' })).toBeUndefined()
  })
})
