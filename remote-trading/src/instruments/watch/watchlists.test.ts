import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  created,
  currentList,
  deleted,
  FittingWatchlists,
  madeCurrent,
  moved,
  nameProblem,
  NO_WATCHLISTS,
  renamed,
  restored,
  StoredWatchlists,
  withMember,
  type Edit,
} from './watchlists.ts'

const after = (...edits: Edit[]) => edits.reduce((state, edit) => edit(state), NO_WATCHLISTS)
const membersOf = (...edits: Edit[]) => after(...edits).lists[0]?.assetIds

describe('[MKT-06] watchlists', () => {
  test('are created, renamed and deleted; undoing a deletion restores the position', () => {
    const two = after(created('a', ' Mine '), created('b', 'Other'), renamed('a', 'My own'))
    expect(two.lists.map(({ name }) => name)).toEqual(['My own', 'Other'])
    const [first] = two.lists
    const one = deleted('a')(two)
    expect(one.lists.map(({ name }) => name)).toEqual(['Other'])
    expect(restored(first!, 0)(one).lists).toEqual(two.lists)
    expect(restored(first!, 0)(two)).toBe(two)
  })

  test('instruments are added once and removed', () => {
    const list = created('a', 'Mine')
    expect(membersOf(list, withMember('a', 'X', true), withMember('a', 'X', true))).toEqual(['X'])
    expect(membersOf(list, withMember('a', 'X', true), withMember('a', 'X', false))).toEqual([])
  })

  test('an instrument moves to another’s position in both directions', () => {
    const list = created('a', 'Mine', ['1', '2', '3', '4'])
    expect(membersOf(list, moved('a', '1', '3'))).toEqual(['2', '3', '1', '4'])
    expect(membersOf(list, moved('a', '4', '2'))).toEqual(['1', '4', '2', '3'])
    expect(membersOf(list, moved('a', '9', '2'))).toEqual(['1', '2', '3', '4'])
  })

  test('stars belong to the last chosen list, else to the first', () => {
    const two = after(created('a', 'A'), created('b', 'B'))
    expect(currentList(two)?.id).toBe('b')
    expect(currentList(madeCurrent('a')(two))?.id).toBe('a')
    expect(currentList(deleted('b')(two))?.id).toBe('a')
    expect(currentList(NO_WATCHLISTS)).toBeUndefined()
  })

  test('a name must not be empty or taken, ignoring case', () => {
    const { lists } = after(created('a', 'Mine'))
    expect(nameProblem('  ', lists)).toBe('Enter a name')
    expect(nameProblem(' mINE', lists)).toBe('You already have a watchlist with this name')
    expect(nameProblem('mine', lists, 'a')).toBeUndefined()
    expect(nameProblem('Yours', lists)).toBeUndefined()
  })

  test('stored lists are restored; only broken ones are lost', () => {
    const kept = after(created('a', 'Mine', ['1', '2']))
    expect(v.parse(StoredWatchlists, JSON.stringify(kept))).toEqual(kept)
    for (const broken of ['', '{', '7', 'null', '[]', '{"lists":3}']) {
      expect(v.is(FittingWatchlists, broken)).toBe(false)
    }
    const half = { lists: [{ id: 'a', name: 'Mine', assetIds: ['1', '1'] }, { id: 'b' }, 4, { id: '' }] }
    expect(v.is(StoredWatchlists, JSON.stringify(half))).toBe(false)
    expect(v.parse(FittingWatchlists, JSON.stringify(half)).lists).toEqual([
      { id: 'a', name: 'Mine', assetIds: ['1'] },
    ])
  })
})
