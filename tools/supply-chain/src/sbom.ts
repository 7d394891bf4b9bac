import { Enums, Models, Serialize, Spec } from '@cyclonedx/cyclonedx-library'
import { PackageURL } from 'packageurl-js'
import type { Installed } from './installed.ts'

/** What is said of a package; without a hash where it isn't known. */
export type Listed = Pick<Installed, 'name' | 'version' | 'license' | 'homepage'> &
  Partial<Pick<Installed, 'integrity'>>

/** A software bill of materials (CycloneDX 1.6, JSON): shipped packages with versions, licences and hashes. */
export function sbomOf(packages: readonly Listed[], product: { name: string; version: string }): string {
  const bom = new Models.Bom({
    metadata: new Models.Metadata({
      component: new Models.Component(Enums.ComponentType.Application, product.name, {
        version: product.version,
        bomRef: product.name,
      }),
    }),
  })
  for (const entry of packages) bom.components.add(componentOf(entry))
  const serializer = new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6))
  return serializer.serialize(bom, { sortLists: true, space: 2 })
}

function componentOf({ name, version, license, homepage, integrity }: Listed): Models.Component {
  const [group, plain] = name.startsWith('@') ? (name.split('/') as [string, string]) : [undefined, name]
  const purl = new PackageURL('npm', group, plain, version, undefined, undefined).toString()
  const component = new Models.Component(Enums.ComponentType.Library, plain, {
    ...(group !== undefined && { group }),
    version,
    purl,
    // Otherwise random: the same packages would give another file each time, in another order.
    bomRef: purl,
  })
  component.licenses.add(new Models.NamedLicense(license))
  const hash = integrity?.match(/^sha512-(.+)$/)?.[1]
  if (hash !== undefined)
    component.hashes.set(Enums.HashAlgorithm['SHA-512'], Buffer.from(hash, 'base64').toString('hex'))
  if (homepage !== undefined && URL.canParse(homepage))
    component.externalReferences.add(
      new Models.ExternalReference(homepage, Enums.ExternalReferenceType.Website),
    )
  return component
}
