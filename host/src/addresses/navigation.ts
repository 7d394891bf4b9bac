import { useNavigate } from '@tradefront/ui/router'
import { useLayoutEffect } from 'react'

/** Going to a path of the product from outside of React, as the end of a session does. */
export interface Navigation {
  /** Goes there now, or as soon as the router is on the page. */
  go(path: string): void
  /** The router's way of going; returns the untying. */
  bind(navigate: (path: string) => void): () => void
}

/** Makes the navigation of the page. */
export function createNavigation(): Navigation {
  let bound: ((path: string) => void) | undefined
  let waiting: string | undefined
  return {
    go(path) {
      if (bound) bound(path)
      else waiting = path
    },
    bind(navigate) {
      bound = navigate
      if (waiting !== undefined) navigate(waiting)
      waiting = undefined
      return () => {
        if (bound === navigate) bound = undefined
      }
    },
  }
}

/** Ties the navigation to the router around this component. */
export function useBoundNavigation(navigation: Navigation): void {
  const navigate = useNavigate()
  useLayoutEffect(() => navigation.bind((path) => void navigate(path)), [navigation, navigate])
}
