import { msg } from '@lingui/core/macro'
import { describe, expect, test } from 'vitest'
import { advisor } from '@tradefront/testing/fixtures'
import { findItems, itemOf, paramsWith, queryOf, type ItemQuery } from './marketplace-items.ts'

const items = [
  advisor('1', 'Trend Rider', { amount_val: '0.00', downloads: 10, author: 'Fjordline Labs' }),
  advisor('2', 'Range Keeper', { downloads: 30, description: 'Quiet markets', features: ['Mean reversion'] }),
  advisor('3', 'Session Clock', { type: 'others', amount_val: undefined, downloads: undefined }),
  advisor('4', 'Gold Harbour', { downloads: 20, rating: 4.8 }),
].map((entry) => itemOf(entry, ['2']))

const find = (query: Partial<ItemQuery>) =>
  findItems(items, { search: '', category: 'all', filter: undefined, sort: undefined, ...query }).map(
    ({ id }) => id,
  )

describe('[ALGO-04] finding items', () => {
  test('without a query, everything in the server’s order', () => {
    expect(find({})).toEqual(['1', '2', '3', '4'])
  })

  test.each([
    ['title', 'RIDER', ['1']],
    ['author', 'fjord', ['1']],
    ['description', 'quiet', ['2']],
    ['features', ' reversion ', ['2']],
    ['nothing', 'nowhere', []],
  ])('search matches %s', (_where, search, ids) => {
    expect(find({ search })).toEqual(ids)
  })

  test('categories', () => {
    expect(find({ category: 'expert_advisor' })).toEqual(['1', '2', '4'])
    expect(find({ category: 'others' })).toEqual(['3'])
  })

  test('[ALGO-05] popular sorts by downloads, free means price 0 but not an unknown one, purchased means owned', () => {
    expect(find({ filter: 'popular' })).toEqual(['2', '4', '1', '3'])
    expect(find({ filter: 'free' })).toEqual(['1'])
    expect(find({ filter: 'purchased' })).toEqual(['2'])
  })

  test('a chosen order is used instead: by name, price with unknown ones last, rating', () => {
    expect(find({ sort: 'name' })).toEqual(['4', '2', '3', '1'])
    expect(find({ sort: 'price' })).toEqual(['1', '2', '4', '3'])
    expect(find({ sort: 'rating' })[0]).toBe('4')
    expect(find({ sort: 'name', filter: 'popular' })).toEqual(['4', '2', '3', '1'])
  })

  test('all combined', () => {
    expect(find({ search: 'o', category: 'expert_advisor', filter: 'popular' })).toEqual(['2', '4', '1'])
  })
})

describe('[ALGO-04] the query in the address', () => {
  const paramsOf = (query: Partial<ItemQuery>, before = '') =>
    paramsWith(new URLSearchParams(before), query).toString()

  test('is parsed, ignoring unknown values', () => {
    expect(queryOf(new URLSearchParams('search=gold&category=others&filter=free'))).toEqual({
      search: 'gold',
      category: 'others',
      filter: 'free',
    })
    expect(queryOf(new URLSearchParams('category=cars&filter=cheap'))).toEqual({
      search: '',
      category: 'all',
      filter: undefined,
    })
  })

  test('is written beside other parameters, without default values', () => {
    expect(paramsOf({ search: 'a b' }, 'remotes=x')).toBe('remotes=x&search=a+b')
    expect(paramsOf({ filter: 'free' }, 'search=gold')).toBe('search=gold&filter=free')
    expect(paramsOf({ sort: 'price' }, 'filter=free')).toBe('filter=free&sort=price')
    expect(paramsOf({ category: 'all', filter: undefined }, 'category=others&filter=free')).toBe('')
  })
})

test('an item has the specified fields', () => {
  expect(items[3]).toEqual({
    id: '4',
    title: 'Gold Harbour',
    description: 'Gold Harbour trades by itself.',
    author: undefined,
    features: [],
    price: 49_00000000n,
    currency: 'USD',
    image: undefined,
    category: 'expert_advisor',
    paymentType: 'once',
    status: 'available',
    isIncluded: false,
    rating: 4.8,
    downloads: 20,
    badge: msg`Top rated`,
  })
})
