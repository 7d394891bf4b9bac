import { useEffect, useRef, useState } from 'react'

/**
 * The text of a search field whose value lives in the address. The router may bring what was typed a little
 * later, so the field keeps its own text meanwhile; a change of the address from elsewhere (back, Clear
 * Filters) is taken over.
 */
export function useSearchText(
  search: string,
  onSearch: (search: string) => void,
): readonly [text: string, type: (text: string) => void] {
  const [text, setText] = useState(search)
  /** What was typed and has not come back by the address yet. */
  const onItsWay = useRef<string>(undefined)
  useEffect(() => {
    if (onItsWay.current === undefined) setText(search)
    else if (onItsWay.current === search) onItsWay.current = undefined
  }, [search])
  function type(typed: string): void {
    setText(typed)
    onItsWay.current = typed === search ? undefined : typed
    onSearch(typed)
  }
  return [text, type]
}
