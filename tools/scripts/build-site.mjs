import { buildSite } from './workspace.mjs'

/* Builds changed apps and publishes them to `site/`. */

process.exitCode = await buildSite()
