import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/runtime'
import { createRoot } from 'react-dom/client'
import { removeAutoLoginToken } from './login/auto-login-token.ts'
import { boot } from './start/boot.tsx'
import { StartFailure } from './start/StartFailure.tsx'

// Before anything else can see the address.
removeAutoLoginToken(window)

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

void start()
