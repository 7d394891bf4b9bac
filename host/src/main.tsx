import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import { createRoot } from 'react-dom/client'
import { removeLinkToken } from './session/link-token.ts'
import { boot } from './start/boot.tsx'
import { forgetFailedShares } from './start/share-failures.ts'
import { StartFailure } from './start/StartFailure.tsx'
import { refuseStrayDrops } from './start/stray-drops.ts'

// Must run before any other code can read the address.
removeLinkToken(window)
refuseStrayDrops(window)
forgetFailedShares(getInstance())

async function start(): Promise<void> {
  const root = createRoot(pageRoot())
  try {
    root.render(await boot({ loadRemote, registerPlugins, registerRemotes }, (screen) => root.render(screen)))
  } catch (error) {
    console.error('The site could not be started.', error)
    root.render(<StartFailure onRetry={() => window.location.reload()} />)
  }
}

function pageRoot(): HTMLElement {
  const existing = document.querySelector<HTMLElement>('#root')
  if (existing) return existing
  const made = document.createElement('div')
  document.body.append(made)
  return made
}

// If set, the page's first script already shows the message.
if (!('tooOld' in document.documentElement.dataset)) void start()
