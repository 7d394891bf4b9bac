import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { flowArguments } from './team-flows.mjs'
import { remoteNames, root } from './workspace.mjs'

/** The tags of every flow that has some, joined like the text in which Playwright's `--grep` searches. */
function taggedFlows(): string[] {
  const folder = join(root, 'e2e/flows')
  return readdirSync(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8')
    return [...text.matchAll(/\btag: (\[[^\]]*\]|'[^']*')/g)].map(([, tags = '']) =>
      tags.replaceAll(/[[\]',]/g, ''),
    )
  })
}

/** The flows that the command runs for these candidates. */
function chosen(apps: string[]): string[] {
  const [option, pattern = ''] = flowArguments({ apps })
  expect(option).toBe('--grep')
  return taggedFlows().filter((tags) => new RegExp(pattern).test(tags))
}

test("[MFE-08] each team has one to three quick flows; its candidate meets them and the host's, a host all of them", () => {
  const flows = chosen(['host'])
  const of = (team: string) => flows.filter((tags) => tags.split(' ').includes(`@team-${team}`))
  for (const team of ['host', ...remoteNames()]) {
    expect(of(team).length, team).toBeGreaterThan(0)
    expect(of(team).length, team).toBeLessThanOrEqual(3)
    expect(chosen([team])).toEqual(expect.arrayContaining([...of(team), ...of('host')]))
  }
  expect(chosen(['wallet'])).toHaveLength(of('wallet').length + of('host').length)
  // Those are left out of a usual run, or take minutes.
  expect(flows.filter((tags) => /@(long|by-turns)/.test(tags))).toEqual([])
})

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
