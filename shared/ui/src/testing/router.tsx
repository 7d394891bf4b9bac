import { useLayoutEffect, type ReactNode } from 'react'
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom'

/** A router in memory that a test drives and reads from outside. */
export interface TestRouter {
  /** To be put around what is tested. */
  readonly Router: (props: { children: ReactNode }) => ReactNode
  navigate(path: string, state?: unknown): Promise<void>
  /** Where the page is now. */
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
}

/** Makes a router that starts at a path. */
export function createTestRouter(path: string): TestRouter {
  let go: NavigateFunction | undefined
  const { pathname, search, hash } = new URL(path, 'https://site.test')
  let location: TestRouter['location'] = { pathname, search, hash }

  function Probe() {
    const navigate = useNavigate()
    const here = useLocation()
    useLayoutEffect(() => {
      go = navigate
      location = here
    }, [navigate, here])
    return null
  }

  return {
    Router: ({ children }) => (
      <MemoryRouter initialEntries={[path]}>
        <Probe />
        {children}
      </MemoryRouter>
    ),
    navigate: async (to, state) => {
      await go?.(to, { state })
    },
    get location() {
      return location
    },
  }
}
