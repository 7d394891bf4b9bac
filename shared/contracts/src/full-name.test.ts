import { expect, test } from 'vitest'
import { fullName } from './full-name.ts'

test.each([
  ['Mia', 'Berg', 'Mia Berg'],
  ['Mia', '', 'Mia'],
  ['太郎', '山田', '山田太郎'],
  ['さくら', '佐々木', '佐々木さくら'],
  ['민수', '김', '김민수'],
  ['小明', '王', '王小明'],
  // Written in another script, it has the order of that script.
  ['Taro', 'Yamada', 'Taro Yamada'],
  ['Taro', '山田', 'Taro 山田'],
])('%s and %s read %s', (first_name, last_name, shown) => {
  expect(fullName({ first_name, last_name })).toBe(shown)
})
