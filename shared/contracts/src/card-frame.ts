/*
 * What a page and the frame of its card provider send each other with `postMessage` [WALL-01]. The frame is
 * the provider's, on an origin of its own: number, code and name are typed there and stay there. Both sides
 * check origin and source of every message. The page opens the frame as
 * `{cards.frame}?parent={its origin}&theme={light|dark}`.
 */

/** From the page to the frame. */
export type CardFrameRequest =
  /** Asks for a token that pays `amount` USD, once. Answered under the same `id`. */
  | { readonly type: 'card:tokenise'; readonly id: string; readonly amount: string }
  /** Forgets everything that was typed. */
  | { readonly type: 'card:clear' }

/** From the frame to the page. */
export type CardFrameMessage =
  | { readonly type: 'card:ready' }
  /** Height of its content, CSS pixels. */
  | { readonly type: 'card:size'; readonly height: number }
  /** Something was typed; `empty` once nothing is left of it. */
  | { readonly type: 'card:changed'; readonly empty: boolean }
  /** Enter was pressed in a field. */
  | { readonly type: 'card:submit' }
  /** The request is being worked on; `secure` while the customer confirms it with the card's bank. */
  | { readonly type: 'card:working'; readonly id: string; readonly secure: boolean }
  | { readonly type: 'card:token'; readonly id: string; readonly token: string }
  /** Nothing can be charged. Without a message the frame shows at its fields what is wrong. */
  | { readonly type: 'card:refused'; readonly id: string; readonly message?: string | undefined }
