import { i18n } from '@tradefront/language'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fakeRemote } from '../../testing/fake-remote.tsx'
import { ChangeText } from './ChangeText.tsx'

afterEach(() => {
  cleanup()
  act(() => i18n.activate('en'))
})

test.each(['en', 'de', 'ar'])('[MKT-08] a change has the colour of its sign on a page in %s', (language) => {
  const { Around, book } = fakeRemote()
  act(() => i18n.loadAndActivate({ locale: language, messages: {} }))
  render(
    <>
      {[1.5, -1.5, 0.001].map((percent) => (
        <ChangeText key={percent} book={book} id="EURUSD" initial={percent} />
      ))}
    </>,
    { wrapper: Around },
  )
  const signs = screen.getAllByTitle(/./).map(({ dataset }) => dataset['sign'])
  expect(signs).toEqual(['up', 'down', ''])
})
