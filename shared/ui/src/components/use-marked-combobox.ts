import { useCombobox, type ComboboxStore, type UseComboboxOptions } from '@mantine/core'
import { useCallback, useState } from 'react'

export interface MarkedCombobox extends ComboboxStore {
  /** Id of the option that Enter takes, for `aria-activedescendant`; undefined without one, and in a closed list. */
  readonly markedId: string | undefined
}

/**
 * Mantine's Combobox, which also says which option is marked, however it came to be: Mantine itself names it to a
 * screen reader after arrow keys only, and goes on naming that one when the list opens anew.
 */
export function useMarkedCombobox(options?: UseComboboxOptions): MarkedCombobox {
  const combobox = useCombobox(options)
  const [marked, setMarked] = useState<string | null>(null)
  const {
    dropdownOpened,
    selectActiveOption: active,
    selectFirstOption: first,
    selectNextOption: next,
    selectPreviousOption: previous,
    resetSelectedOption: reset,
  } = combobox

  const note = useCallback((id: string | null) => {
    setMarked(id)
    return id
  }, [])
  return {
    ...combobox,
    markedId: dropdownOpened ? (marked ?? undefined) : undefined,
    selectActiveOption: useCallback(() => note(active()), [note, active]),
    selectFirstOption: useCallback(() => note(first()), [note, first]),
    selectNextOption: useCallback(() => note(next()), [note, next]),
    selectPreviousOption: useCallback(() => note(previous()), [note, previous]),
    resetSelectedOption: useCallback(() => {
      reset()
      note(null)
    }, [note, reset]),
  }
}
