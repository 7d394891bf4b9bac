import { useCombobox, type ComboboxStore, type UseComboboxOptions } from '@mantine/core'
import { useCallback, useState } from 'react'

export interface MarkedCombobox extends ComboboxStore {
  /** Id of the option Enter would pick, for `aria-activedescendant`; undefined without one, and while closed. */
  readonly markedId: string | undefined
}

/**
 * Mantine's Combobox, plus the id of the highlighted option, however it was highlighted. Mantine itself announces
 * only options reached with arrow keys, and still announces the last one after the list is reopened.
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
