/*
 * Imports other than TypeScript: style sheets and single icons. Listed in tsconfig.web.json, because importing the
 * kit also type-checks its sources.
 */

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  export default classes
}

declare module '*.css' {}

/** URL of a font file in the build. */
declare module '*.woff2' {
  const url: string
  export default url
}

/** A single icon by its own file: the package's index has thousands and takes seconds to parse. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react'

  export interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke'> {
    /** Edge length, px. */
    readonly size?: number | string
    /** Stroke width; 1.5 in this product. */
    readonly stroke?: number | string
    readonly title?: string
  }

  const Icon: ComponentType<IconProps>
  export default Icon
}
