export { openMirror, type Mirror } from './bucket/mirror.ts'
export { candidateSite, type CandidateSite } from './candidate-site.ts'
export { disable, enable, list, publish, restore, rollback, rollout, withdraw } from './commands.ts'
export type { Cause, Published, PublishResult, SiteOptions } from './commands.ts'
export { pageHtml } from './pages/page-html.ts'
export { pageFile, pageRoutes } from './pages/page-routes.ts'
export { revokedOf } from './publish/withdrawals.ts'
export { startSiteServer, type SiteServer, type SiteServerOptions } from './serve/site-server.ts'
export { generateKey, readSigner } from './signing/signer.ts'
export {
  SANDBOX_PORT,
  cardsPortOf,
  defaultConfig,
  ownOriginConfig,
  withSandboxPort,
} from './site/default-config.ts'
export { ReleaseError } from './site/site-files.ts'
