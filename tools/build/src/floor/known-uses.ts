/** A use above the floor that is safe for a reason the check can't see. */
interface KnownUse {
  /** Part of the file's path. */
  readonly file: string
  readonly name: string
  readonly why: string
}

export const KNOWN_USES: readonly KnownUse[] = [
  { file: '/ky/', name: 'AbortSignal.any', why: 'behind supportsAbortSignal of its constants.js' },
  {
    file: '/@floating-ui/react/',
    name: 'navigator.userAgentData',
    why: 'kept in a variable, which is tested',
  },
  { file: '/engine.io-client/', name: 'WebTransport', why: 'our connections use its WebSocket transport' },
  {
    file: '/react-router/',
    name: 'Response.json',
    why: 'in its server handlers, which a browser never calls',
  },
  {
    file: '/price-cell/changed-digits.ts',
    name: 'CSS.highlights',
    why: 'came with Highlight, which is tested',
  },
]

/** Allowed styles above the floor, and the effect of lacking them. */
export const KNOWN_STYLES: Readonly<Record<string, string>> = {
  'text-wrap': 'lines of headings are less even',
  'text-box-trim': 'a label is a pixel off the middle',
  'text-box-edge': 'with text-box-trim',
  'scrollbar-width': 'the scrollbar is as wide as the system has it',
  'scrollbar-color': 'the scrollbar has the system’s colours',
  'scrollbar-gutter': 'content moves when a scrollbar appears',
  'overflow-anchor': 'lists that follow their end scroll by script',
  'field-sizing': 'a script measures how high a field has to be',
  'content-visibility': 'what is out of sight is laid out as well',
  'contain-intrinsic-block-size': 'with content-visibility',
  'forced-color-adjust': 'Safari has no forced colours',
  '@page': 'print-outs have the browser’s margins and orientation',
  ':selection': 'selected text has the system’s colours',
  ':highlight': 'changed digits of a price are not emphasised',
  resize: 'phones have no handle to drag',
  '-webkit-tap-highlight-color': 'a tap is coloured as the browser does',
}
