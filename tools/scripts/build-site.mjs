import { buildSite } from './workspace.mjs'

/* Builds the apps that changed and lays them out as a release in `site/`. */

process.exitCode = await buildSite()
