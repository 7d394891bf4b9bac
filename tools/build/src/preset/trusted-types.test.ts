import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { DEFAULT_POLICY } from './trusted-types.ts'

interface Rules {
  createHTML(text: string): string | null
  createScriptURL(url: string): string | null
  createScript?: unknown
}

function rules(): Rules {
  const made: Record<string, Rules> = {}
  runInNewContext(DEFAULT_POLICY, {
    trustedTypes: { createPolicy: (name: string, given: Rules) => (made[name] = given) },
    origin: 'https://site.test',
    location: 'https://site.test/mt4',
    URL,
  })
  const policy = made['default']
  if (!policy) throw new Error('There is no default policy.')
  return policy
}

const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" width="35" height="19" fill="none"><g fill-rule="evenodd" clip-path="url(#a)">' +
  '<path fill="var(--stroke)" d="M2 0H0v10h6v9h21.4l.5-1.3Z"/></g><defs><clipPath id="a"><path d="M0 0z"/></clipPath></defs></svg>'

test.each([':root { --a: 1px } a > b { color: red }', '', 'Text', LOGO])(
  '[MFE-07] allowed HTML: %s',
  (text) => {
    expect(rules().createHTML(text)).toBe(text)
  },
)

test.each([
  '<img src=x onerror=alert(1)>',
  '<b>bold</b>',
  '<script>alert(1)</script>',
  '<svg onload="alert(1)"></svg>',
  '<svg ONLOAD="alert(1)"></svg>',
  '<svg width="1"onload="alert(1)"></svg>',
  '<svg width=1 onload=alert(1)>',
  '<svg/onload="alert(1)">',
  '<svg style="background:url(https://evil.test)"></svg>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><a href="javascript:alert(1)"></a></svg>',
  '<svg><foreignObject></foreignObject></svg>',
  'text <svg width="1"></svg>',
  '<svg width="1"></svg> <img>',
  '<!-- -->',
  '</style><img>',
])('[MFE-07] HTML may not be: %s', (text) => {
  expect(rules().createHTML(text)).toBeNull()
})

test.each([
  ['https://site.test/host/1/main.js?r=2', true],
  ['/remotes/a.js', true],
  ['https://evil.test/a.js', false],
  ['//evil.test/a.js', false],
  ['http://site.test/a.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://evil.test/1', false],
  ['javascript:alert(1)', false],
])('[MFE-07] a script comes from the own origin: %s, %s', (url, taken) => {
  expect(rules().createScriptURL(url)).toBe(taken ? url : null)
})

test('[MFE-07] text never becomes a script, and browsers without Trusted Types work', () => {
  expect(rules().createScript).toBeUndefined()
  expect(() => runInNewContext(DEFAULT_POLICY, {})).not.toThrow()
})
