import { sbomOf } from '@tradefront/supply-chain/sbom'
import type { Build } from './build.ts'

/** Bill of materials of a version: CycloneDX 1.6. */
export const SBOM_FILE = 'sbom.cdx.json'
/** Provenance of a version: an in-toto statement with SLSA's predicate. */
export const PROVENANCE_FILE = 'provenance.intoto.json'

/** Who built it, and how, as addresses that only have to be unique. */
const BUILDER = 'urn:tradefront:builder'
const BUILD_TYPE = 'urn:tradefront:build:1'

/**
 * Files beside a version's facts for tools of the supply chain: which packages are compiled into it, and which commit its
 * files are from. Empty for builds without an origin. The same build always has the same
 * files, no matter who publishes it.
 */
export function supplyFiles({ name, facts, origin }: Build): Readonly<Record<string, string>> {
  if (!origin) return {}
  const packages = origin.packages.map((one) => ({ ...one, homepage: one.homepage }))
  return {
    [SBOM_FILE]: `${sbomOf(packages, { name: `tradefront-${name}`, version: facts.version })}\n`,
    [PROVENANCE_FILE]: `${JSON.stringify(statementOf(name, facts, origin), null, 2)}\n`,
  }
}

function statementOf(name: string, facts: Build['facts'], origin: NonNullable<Build['origin']>) {
  const subject = Object.entries(facts.files).map(([file, { integrity }]) => {
    const [algorithm = '', hash = ''] = integrity.split('-')
    return { name: file, digest: { [algorithm]: Buffer.from(hash, 'base64').toString('hex') } }
  })
  const sources =
    origin.commit === '' ? [] : [{ name: 'sources', digest: { gitCommit: origin.commit } }]
  return {
    _type: 'https://in-toto.io/Statement/v1',
    subject,
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: BUILD_TYPE,
        externalParameters: { app: name, version: facts.version },
        internalParameters: { dirty: origin.dirty },
        resolvedDependencies: [
          ...sources,
          ...origin.packages.map((one) => ({ uri: purlOf(one), annotations: { compiled: true } })),
        ],
      },
      runDetails: { builder: { id: BUILDER } },
    },
  }
}

/** Package URL of an npm package. */
function purlOf({ name, version }: { readonly name: string; readonly version: string }): string {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`
}
