import type { Page } from '@tradefront/contracts'
import { expect, test, vi } from 'vitest'
import { findSent } from './find-sent.ts'

interface Entry {
  readonly id: number
  readonly created_at: string
}

const SENT = Date.UTC(2026, 5, 15, 12)
const HOUR = 3_600_000

/** Two entries per page, created this many hours before the request was sent. */
function listOf(hours: readonly number[]) {
  const entries = hours.map((before, id) => ({
    id,
    created_at: new Date(SENT - before * HOUR).toISOString(),
  }))
  return vi.fn((page: number): Promise<Page<Entry>> => {
    const data = entries.slice(page * 2 - 2, page * 2)
    const next = entries.length > page * 2 ? 'https://broker.test/next' : null
    return Promise.resolve({ data, meta: {}, links: { next } } as unknown as Page<Entry>)
  })
}

test('[WALL-02] finds an entry that has left the first page', async () => {
  const fetchPage = listOf([-3, -2, -1, 0])
  expect(await findSent(fetchPage, SENT, ({ id }) => id === 3)).toMatchObject({ id: 3 })
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

test('[WALL-02] doesn’t read entries older than the request', async () => {
  const fetchPage = listOf([-1, 0, 1, 2, 3, 4])
  expect(await findSent(fetchPage, SENT, () => false)).toBeUndefined()
  expect(fetchPage).toHaveBeenCalledTimes(2)
})

test('[WALL-02] an endless list proves nothing', async () => {
  const created_at = new Date(SENT).toISOString()
  const endless = { data: [{ id: 1, created_at }], meta: {}, links: { next: 'https://broker.test/next' } }
  const fetchPage = () => Promise.resolve(endless as unknown as Page<Entry>)
  await expect(findSent(fetchPage, SENT, () => false)).rejects.toThrow('not read to its end')
})
