import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowArguments } from './team-flows.mjs'
import { remoteNames } from './workspace.mjs'

const root = join(import.meta.dirname, '../..')

interface Suite {
  readonly suites?: Suite[]
  readonly specs?: { readonly title: string; readonly tags: string[] }[]
}

/** Flows that Playwright would run with these arguments: title and tags, in which `--grep` searches. */
async function chosen(args: readonly string[]): Promise<string[]> {
  const child = spawn(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--list', '--reporter=json', '--config', 'e2e/playwright.config.ts', ...args],
    { cwd: root, env: { ...process.env, TEST_LONG: '', PLAYWRIGHT_JSON_OUTPUT_FILE: '' } },
  )
  let output = ''
  for await (const part of child.stdout) output += String(part)
  const flowsIn = ({ suites = [], specs = [] }: Suite): string[] => [
    ...specs.map(({ title, tags }) => [title, ...tags.map((tag) => `@${tag}`)].join(' ')),
    ...suites.flatMap(flowsIn),
  ]
  return flowsIn(JSON.parse(output) as Suite)
}

test('[MFE-08] each team has one to three flows, which its candidate is tried with', async () => {
  const flows = await chosen(flowArguments({ apps: ['host'] }))
  for (const team of ['host', ...remoteNames()]) {
    const own = flows.filter((flow) => flow.split(' ').includes(`@team-${team}`))
    expect(own.length, team).toBeGreaterThan(0)
    expect(own.length, team).toBeLessThanOrEqual(3)
    const [, pattern = ''] = flowArguments({ apps: [team] })
    expect(flows.filter((flow) => new RegExp(pattern).test(flow))).toEqual(expect.arrayContaining(own))
  }
}, 60_000)

test('the flows of a team are not those of one whose name begins alike', () => {
  const [, pattern = ''] = flowArguments({ apps: ['chat'] })
  const isChosen = (text: string) => new RegExp(pattern).test(text)
  expect(['a @team-chat', 'a @team-chat @team-admin', 'a @team-host'].every(isChosen)).toBe(true)
  expect(['a @team-chat-bots', 'a @team-admin', 'a team-chat'].some(isChosen)).toBe(false)
})

test('every flow with --all or without a candidate; those that change nothing on a deployed site', () => {
  expect(flowArguments({ apps: ['wallet'], all: true })).toEqual([])
  expect(flowArguments({ apps: [] })).toEqual([])
  expect(flowArguments({ apps: [], isDeployed: true })).toEqual(['--grep', '@deployed'])
})
