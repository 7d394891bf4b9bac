import { useLayoutEffect, type ReactNode } from 'react'
import {
  MemoryRouter,
  useLocation,
  useNavigate,
  type Location,
  type NavigateFunction,
} from 'react-router-dom'
import { forgetArrivals } from '../page/use-arrival.ts'

/** An in-memory router that tests can drive and inspect. */
export interface TestRouter {
  /** Wrap it around what is tested. */
  readonly Router: (props: { children: ReactNode }) => ReactNode
  navigate(path: string, state?: unknown): Promise<void>
  /** Goes back in the history. */
  back(): Promise<void>
  /** The current location. */
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>
}

/** Creates a router that starts at a path, as a visit does. */
export function createTestRouter(path: string): TestRouter {
  forgetArrivals()
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
      <MemoryRouter initialEntries={[path]} useTransitions={false}>
        <Probe />
        {children}
      </MemoryRouter>
    ),
    navigate: async (to, state) => {
      await go?.(to, { state })
    },
    back: async () => {
      await go?.(-1)
    },
    get location() {
      return location
    },
  }
}
