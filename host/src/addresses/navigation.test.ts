import { expect, test, vi } from 'vitest'
import { createNavigation } from './navigation.ts'

test('navigates with the bound router, and waits until one is bound', () => {
  const navigation = createNavigation()
  const first = vi.fn()
  navigation.go('/early')
  const unbind = navigation.bind(first)
  expect(first).toHaveBeenCalledWith('/early')
  navigation.go('/next')
  expect(first).toHaveBeenLastCalledWith('/next')

  unbind()
  const second = vi.fn()
  navigation.go('/later')
  navigation.bind(second)
  expect(second.mock.calls).toEqual([['/later']])
  expect(first).toHaveBeenCalledTimes(2)
})
