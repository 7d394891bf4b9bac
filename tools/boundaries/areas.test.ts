import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { AREAS, areaViolations } from './areas.ts'

const root = join(import.meta.dirname, '../..')
const trading = (path: string, ...specifiers: string[]) =>
  areaViolations(`remote-trading/src/${path}`, specifiers)

describe('[MFE-01] areas of a package', () => {
  test('imports point downwards', () => {
    expect(trading('room/a.ts', '../orders/desk/b.ts', '../kit/c.ts', './d.ts', 'react')).toEqual([])
    expect(trading('orders/ticket/a.ts', '../../portfolio/b.ts', '../tools/c.ts')).toEqual([])
    expect(trading('remote.ts', './room/TradingRoom')).toEqual([])
  })

  test('reports an import upwards or sideways', () => {
    expect(trading('instruments/information/a.tsx', '../../orders/ticket/b.ts')).toEqual([
      'remote-trading/src/instruments/information/a.tsx: instruments may not import orders (../../orders/ticket/b.ts); areas of remote-trading import down tools/boundaries/areas.ts only',
    ])
    expect(trading('chart/a.ts', '../header/b.ts', '../room/c.ts', '../remote.ts')).toHaveLength(3)
    expect(trading('kit/a.ts', '../preferences/b.ts')).toHaveLength(1)
  })

  test('the layers of the sandbox: the store below the rules below the calls', () => {
    const layers = (path: string, specifier: string) => areaViolations(`sandbox/src/${path}`, [specifier])
    expect(layers('store/a.ts', '../domain/b.ts')).toHaveLength(1)
    expect(layers('domain/wallet/a.ts', '../../rest/b.ts')).toHaveLength(1)
    expect(layers('control/a.ts', '../rest/b.ts')).toHaveLength(1)
    expect(layers('rest/a.ts', '../domain/b.ts')).toEqual([])
    expect(layers('sandbox.ts', './rest/b.ts')).toEqual([])
  })

  test('reports an unlisted folder', () => {
    expect(trading('reports/a.ts')).toHaveLength(1)
  })

  test('tests and testing/ may import anything; the product may not import testing/', () => {
    expect(trading('kit/a.test.tsx', '../room/b.ts', '../testing/c.ts')).toEqual([])
    expect(trading('testing/a.ts', '../room/b.ts')).toEqual([])
    expect(trading('kit/a.ts', '../testing/c.ts')).toEqual([
      'remote-trading/src/kit/a.ts: ../testing/c.ts is there for tests only',
    ])
    expect(areaViolations('sandbox/src/rest/a.ts', ['../testing.ts'])).toHaveLength(1)
  })

  test('a package without rows may only have test folders', () => {
    expect(areaViolations('shared/money/src/a/b.ts', [])).toEqual([
      'shared/money/src/a/b.ts: shared/money has folders and no areas; give a a place in tools/boundaries/areas.ts',
    ])
    expect(areaViolations('remote-new/src/a/b.tsx', [])).toHaveLength(1)
    expect(areaViolations('shared/money/src/b.ts', ['./d.ts'])).toEqual([])
    expect(areaViolations('shared/money/src/testing/b.ts', ['../d.ts'])).toEqual([])
  })

  test('every listed area exists, and is listed once', () => {
    for (const [folder, rows] of Object.entries(AREAS)) {
      const areas = rows.flat()
      expect(areas).toHaveLength(new Set(areas).size)
      for (const area of areas)
        expect(existsSync(join(root, folder, 'src', area)), `${folder}/${area}`).toBe(true)
      const folders = readdirSync(join(root, folder, 'src'), { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && entry.name !== 'testing')
        .map(({ name }) => name)
      expect(areas).toEqual(expect.arrayContaining(folders))
    }
  })
})
