import { useRemoteContext } from '@tradefront/federation'
import { useState } from 'react'
import { ALL, StoredChoice, choiceText, type AssetChoice } from './asset-choice.ts'
import type { Watchlist } from './watchlists.ts'

const KEY = 'watch-choice'

/** What the market watch shows; remembered, so that somebody's watchlist is there again [MKT-06]. */
export function useAssetChoice(lists: readonly Watchlist[]): {
  readonly choice: AssetChoice
  readonly choose: (choice: AssetChoice) => void
} {
  const { storage } = useRemoteContext()
  const [chosen, setChosen] = useState(() => storage.read(KEY, StoredChoice) ?? ALL)
  const isGone = chosen.kind === 'list' && lists.every(({ id }) => id !== chosen.id)
  return {
    choice: isGone ? ALL : chosen,
    choose(choice) {
      setChosen(choice)
      storage.set(KEY, choiceText(choice))
    },
  }
}
