/** A line of the command palette. */
export interface Command {
  /** Stable and unique among the commands of all remotes, so that it can be listed as a recent one: 'trading open EURUSD'. */
  readonly id: string
  /** What it does or opens: 'Close all BTC/USD positions'. */
  readonly title: string
  /** What kind of thing it is, beside the title. */
  readonly kind: 'Action' | 'Instrument' | 'Page'
  /** More about it, below the title: 'Bitcoin'. */
  readonly note?: string | undefined
  /** Other words that find it, separated by spaces. */
  readonly words?: string | undefined
  /** Picture before the title, for sight only. */
  readonly mark?: CommandMark | undefined
  /** Runs once the palette has closed. Whatever is risky asks first, as anywhere else. */
  readonly run: () => void
}

/** A disc with one or two letters: in one hue, or in two side by side. */
export interface CommandMark {
  readonly letters: string
  /** Degrees. */
  readonly hues: readonly [number, number?]
}

/** Keys that belong together in the list of shortcuts. */
export interface ShortcutGroup {
  readonly title: string
  readonly note?: string | undefined
  readonly rows: readonly {
    /** What is on the keys; several are alternatives, 'Ctrl Z' is pressed together. */
    readonly keys: readonly string[]
    readonly does: string
  }[]
}

/** What a remote contributes to the command palette and to the list of shortcuts, on every page. */
export interface Commands {
  /** Found by the words of their titles, notes and `words`. */
  readonly list?: readonly Command[]
  /** Made from what was typed, such as 'deposit 500'; listed first. Called with every change, while rendering. */
  readonly from?: (typed: string) => readonly Command[]
  readonly shortcuts?: readonly ShortcutGroup[]
}

/** Subject of `layout.commands`: takes a remote's commands and returns what takes them back. */
export type OfferCommands = (commands: Commands) => () => void
