import { expect, test, vi } from 'vitest'
import { openStore } from '../store/store.ts'
import { runOnce } from './once.ts'

const NOW = Date.parse('2026-06-15T12:00:00Z')

test('[ORD-06] a completed change is answered as completed even if notifying fails', () => {
  const store = openStore(':memory:', () => NOW)
  const complain = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const request = { userId: 1, key: 'a', path: 'accounts/transfer', body: {}, now: NOW, call: 'transfer' }
  const work = () => ({
    status: 201,
    body: { done: true },
    afterCommit() {
      throw new Error('the socket is gone')
    },
  })
  expect(runOnce(store, request, work)).toEqual({ status: 201, body: { done: true }, replayed: false })
  expect(complain).toHaveBeenCalled()
  expect(runOnce(store, request, work)).toMatchObject({ status: 201, replayed: true })
  complain.mockRestore()
  store.close()
})
