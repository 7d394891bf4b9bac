/*
 * Messages between a page and its card provider's frame, sent with `postMessage` [WALL-01]. The frame is on the
 * provider's own origin, so card number, code and name never reach the page. Both sides check origin and source of
 * every message. The page opens the frame as `{cards.frame}?parent={its origin}&theme={light|dark}&locale={BCP 47 tag}`.
 */

/** From the page to the frame. */
export type CardFrameRequest =
  /** Requests a token that pays `amount` USD, once. Answered with the same `id`. */
  | { readonly type: 'card:tokenise'; readonly id: string; readonly amount: string }
  /** The site's theme or language has changed; the first ones are in the frame's address (`theme`, `locale`). */
  | { readonly type: 'card:look'; readonly theme: 'light' | 'dark'; readonly locale: string }
  /** Clears everything that was typed. */
  | { readonly type: 'card:clear' }

/** From the frame to the page. */
export type CardFrameMessage =
  | { readonly type: 'card:ready' }
  /** Content height, CSS pixels. */
  | { readonly type: 'card:size'; readonly height: number }
  /** The input changed; `empty` if every field now is. */
  | { readonly type: 'card:changed'; readonly empty: boolean }
  /** Enter was pressed in a field. */
  | { readonly type: 'card:submit' }
  /** The request is in progress; `secure` while the customer confirms it with the card's bank. */
  | { readonly type: 'card:working'; readonly id: string; readonly secure: boolean }
  | { readonly type: 'card:token'; readonly id: string; readonly token: string }
  /** No token was issued. Without a message, the frame shows the errors at its fields. */
  | { readonly type: 'card:refused'; readonly id: string; readonly message?: string | undefined }
