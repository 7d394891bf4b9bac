/** The address of a font file in the build. */
declare module '*.woff2' {
  const url: string
  export default url
}
