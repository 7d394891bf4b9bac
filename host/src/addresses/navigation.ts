import { useNavigate } from '@tradefront/ui/router'
import { useLayoutEffect } from 'react'

/** Navigation from outside React, such as at the end of a session. */
export interface Navigation {
  /** Navigates now, or as soon as a router is bound. */
  go(path: string): void
  /** Binds the router's navigate function; returns the function that unbinds it. */
  bind(navigate: (path: string) => void): () => void
}

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

/** Binds the navigation to the router around this component. */
export function useBoundNavigation(navigation: Navigation): void {
  const navigate = useNavigate()
  useLayoutEffect(() => navigation.bind((path) => void navigate(path)), [navigation, navigate])
}
