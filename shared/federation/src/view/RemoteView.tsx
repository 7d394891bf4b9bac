import {
  Fragment,
  useEffect,
  useRef,
  useSyncExternalStore,
  type FragmentInstance,
  type ReactNode,
} from 'react'
import type { FederationError } from '../errors/federation-error.ts'
import { useFederation } from '../federation-context.tsx'
import type { ViewKey } from '../loader/view-loader.ts'
import { Explained } from './Explained.tsx'
import { RemoteBoundary } from './RemoteBoundary.tsx'
import { ScopedView } from './ScopedView.tsx'
import { TranslationBoundary } from './TranslationBoundary.tsx'

/** How a page or slot renders its states. */
export interface RemoteViewStates {
  readonly skeleton: ReactNode
  readonly renderError: (error: FederationError, retry: () => void) => ReactNode
}

interface RemoteViewProps extends RemoteViewStates {
  readonly remote: string
  readonly viewKey: ViewKey
}

/**
 * A page or slot of a remote in its own frame: skeleton, the remote itself, or its error with a retry that needs no
 * page reload [MFE-03]. No Suspense: loaded code is rendered immediately, whereas React would hold it back until
 * 300 ms after the skeleton.
 */
export function RemoteView(props: RemoteViewProps) {
  const { remote, viewKey } = props
  const { places } = useFederation()
  const frame = useRef<FragmentInstance>(null)
  useEffect(() => {
    const place = { remote, viewKey, frame }
    places.add(place)
    return () => void places.delete(place)
  }, [places, remote, viewKey])
  return (
    <Fragment ref={frame}>
      <ViewInItsState {...props} />
    </Fragment>
  )
}

function ViewInItsState({ remote, viewKey, skeleton, renderError }: RemoteViewProps) {
  const federation = useFederation()
  const view = federation.view(remote, viewKey)
  const state = useSyncExternalStore(view.state.subscribe, view.state.get)
  useEffect(() => {
    void view.open()
    return view.hold()
  }, [view])

  const retry = () => void view.open()
  if (state.phase === 'failed') {
    // Code that never arrived says nothing of what has changed.
    const hasRun = state.error.code === 'view-crashed' || state.error.code === 'remote-broken'
    if (!hasRun) return renderError(state.error, retry)
    return <Explained error={state.error}>{(error) => renderError(error, retry)}</Explained>
  }
  if (state.phase !== 'ready') return skeleton
  return (
    <RemoteBoundary key={state.draw} fallback={skeleton} onError={(error) => view.crashed(error)}>
      <TranslationBoundary fallback={skeleton}>
        <CrashFault remote={remote} />
        <ScopedView module={state.module} createScope={() => federation.createScope(remote)} />
      </TranslationBoundary>
    </RemoteBoundary>
  )
}

/** Throws while a tester has injected `crash` into this remote. */
function CrashFault({ remote }: { remote: string }): null {
  const federation = useFederation()
  const statuses = useSyncExternalStore(federation.states.subscribe, federation.states.get)
  if (statuses.some((status) => status.name === remote && status.fault === 'crash')) {
    throw new Error('crashed by a tester')
  }
  return null
}
