import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installedPackages } from './installed.ts'
import { licenceProblems, SHIPPED, TOOLS } from './licences.ts'
import { noticesOf } from './notices.ts'
import { sbomOf } from './sbom.ts'

/* `npm run supply check`, `npm run supply notices [FILE]`, `npm run supply sbom [FILE]`. */

const USAGE = `npm run supply check            every licence is one that the product may use
npm run supply notices [FILE]   third-party notices of what is shipped
npm run supply sbom [FILE]      its bill of materials, CycloneDX 1.6`

const root = join(import.meta.dirname, '../../..')
/** The workspace's folders that make up what customers load. */
const apps = [
  ...readdirSync(root).filter((folder) => folder === 'host' || folder.startsWith('remote-')),
  ...readdirSync(join(root, 'shared'))
    .filter((folder) => folder !== 'testing')
    .map((folder) => `shared/${folder}`),
]

function put(text: string, file: string | undefined): void {
  if (file === undefined) process.stdout.write(text)
  else writeFileSync(file, text)
}

const [command, file] = process.argv.slice(2)
if (command === 'check') {
  const [shipped, all] = [await installedPackages(root, apps), await installedPackages(root)]
  const problems = [...licenceProblems(shipped, SHIPPED), ...licenceProblems(all, TOOLS)]
  for (const problem of problems) console.error(problem)
  console.log(
    `${shipped.length} packages shipped, ${all.length} installed, ${problems.length} with another licence`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
} else if (command === 'notices') {
  put(noticesOf(await installedPackages(root, apps)), file)
} else if (command === 'sbom') {
  put(sbomOf(await installedPackages(root, apps), { name: 'tradefront', version: '0.1.0' }), file)
} else {
  console.error(USAGE)
  process.exitCode = 2
}
