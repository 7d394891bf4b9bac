import { cleanup, render, screen } from '@testing-library/react'
import { forgetReads } from '@tradefront/server-state/testing'
import { fakeBroker, status } from '@tradefront/testing'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeRemote } from '../testing/fake-remote.tsx'
import { PanelContent } from './PanelContent.tsx'

fakeBroker({ 'GET /calendar': status(404), 'GET /news': status(404) })

beforeEach(() => {
  forgetReads()
})
afterEach(cleanup)

test('[ROOM-02] [ROOM-09] switching directly between panels shows each one’s content', async () => {
  const pick = () => {}
  const { rerender } = render(<PanelContent place="calendar" onPick={pick} />, {
    wrapper: fakeRemote().Around,
  })
  expect(await screen.findByText("The economic calendar isn't available here.")).toBeVisible()
  rerender(<PanelContent place="news" onPick={pick} />)
  expect(await screen.findByText("Market news isn't available here.")).toBeVisible()
  rerender(<PanelContent place="calendar" onPick={pick} />)
  expect(await screen.findByText("The economic calendar isn't available here.")).toBeVisible()
})
