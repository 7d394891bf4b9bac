import { expect, test, vi } from 'vitest'
import { rememberMembers } from './members.ts'

class Base {
  #top = 1
  get top(): number {
    return this.#top
  }
  set top(to: number) {
    this.#top = to
  }
}
class Derived extends Base {
  scroll(): string {
    return 'own'
  }
}

test('an inherited accessor replaced on a class is removed again, in whatever order its spies ended', () => {
  const putBack = rememberMembers([Derived.prototype])
  vi.spyOn(Derived.prototype, 'top', 'get').mockReturnValue(7)
  vi.spyOn(Derived.prototype, 'top', 'set').mockImplementation(() => {})
  vi.restoreAllMocks()
  putBack()
  const derived = new Derived()
  derived.top = 5
  expect(derived.top).toBe(5)
  expect(Object.hasOwn(Derived.prototype, 'top')).toBe(false)
})

test('added members are removed, replaced or removed ones restored, others unchanged', () => {
  const scroll = Derived.prototype.scroll
  const shared: Record<string | symbol, unknown> = { kept: 1, removed: 2 }
  const putBack = rememberMembers([Derived.prototype, shared])
  Derived.prototype.scroll = () => 'test'
  const added = Symbol('added')
  shared[added] = 3
  delete shared.removed
  putBack()
  expect(Derived.prototype.scroll).toBe(scroll)
  expect(shared).toEqual({ kept: 1, removed: 2 })
  expect(added in shared).toBe(false)
})
