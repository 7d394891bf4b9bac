/*
 * Browsers with other engines than Chromium's, with only the operations that the customer's journey needs. Their drivers
 * differ: Firefox speaks WebDriver BiDi, WebKitGTK's driver the classic protocol.
 */

/** A browser with one customer's storage. */
export interface Engine {
  /** Name and version as the browser reports them. */
  readonly name: string
  newTab(): Promise<Tab>
  close(): Promise<void>
}

/** A tab of a browser. Clicks and keys are the browser's own, not events made by a script. */
export interface Tab {
  open(url: string): Promise<void>
  /** Runs a function in the page, with arguments that JSON can hold. */
  run<A extends readonly unknown[], R>(work: (...args: A) => R, ...args: A): Promise<R>
  /** Presses the middle of the element that a selector finds. */
  click(selector: string): Promise<void>
  /** Types at the end of the field that a selector finds, or over what is selected in it. */
  type(selector: string, text: string): Promise<void>
}

/** A function of the page and its arguments as an expression. */
export function scriptOf<A extends readonly unknown[]>(work: (...args: A) => unknown, args: A): string {
  return `(${String(work)})(...${JSON.stringify(args)})`
}
