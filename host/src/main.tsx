import { getInstance, loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import { nextTask } from '@tradefront/browser'
import { loadFont } from '@tradefront/ui/font'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { removeLinkToken } from './session/link-token.ts'
import { boot } from './start/boot.tsx'
import { forgetFailedShares, lastingShares } from './start/share-failures.ts'
import { StartFailure } from './start/StartFailure.tsx'

// Must run before any other code can read the address.
removeLinkToken(window)
forgetFailedShares(getInstance())
registerPlugins([lastingShares()])

async function start(): Promise<void> {
  // Evaluating the modules was long enough for one task (decision 0226).
  await nextTask()
  const root = createRoot(document.querySelector('#root') as Element)
  try {
    const app = await boot({ loadRemote, registerPlugins, registerRemotes }, (screen) => root.render(screen))
    startTransition(() => root.render(app))
  } catch (error) {
    console.error('The site could not be started.', error)
    root.render(<StartFailure onRetry={() => window.location.reload()} />)
  }
}

// If set, the page's first script already shows the message.
if (!('tooOld' in document.documentElement.dataset)) {
  void loadFont()
  void start()
}
