import { msg } from '@lingui/core/macro'
import { randomId } from '@tradefront/browser'
import type { CardFrameMessage, CardFrameRequest } from '@tradefront/contracts'
import { siteLanguage, useLingui, type LateText } from '@tradefront/language'
import { useColorScheme } from '@tradefront/ui/color-scheme'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

/** Timeout for the frame to load, and to acknowledge a request, ms. */
export const FRAME_PATIENCE_MS = 15_000

const Message = v.variant('type', [
  v.object({ type: v.literal('card:ready') }),
  v.object({ type: v.literal('card:size'), height: v.pipe(v.number(), v.minValue(0), v.maxValue(2000)) }),
  v.object({ type: v.literal('card:changed'), empty: v.boolean() }),
  v.object({ type: v.literal('card:submit') }),
  v.object({ type: v.literal('card:working'), id: v.string(), secure: v.boolean() }),
  v.object({ type: v.literal('card:token'), id: v.string(), token: v.string() }),
  v.object({ type: v.literal('card:refused'), id: v.string(), message: v.optional(v.string()) }),
])

/** Result of a request: a token, or a message for the customer (undefined if the frame itself shows the reason). */
export type CardAnswer =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'refused'; readonly message?: LateText }

export type FrameState = 'loading' | 'ready' | 'failed'

export interface CardFrameControl {
  readonly state: FrameState
  /** The site's theme when the frame was made: part of its address, so that it is not drawn in the other one first. */
  readonly theme: 'light' | 'dark'
  /** The page's language at that time, as a BCP 47 tag. */
  readonly locale: string
  /** Height of the frame's content, CSS pixels; undefined until reported. */
  readonly height: number | undefined
  readonly isEmpty: boolean
  /** The customer is confirming the payment with the card's bank. */
  readonly isSecuring: boolean
  /** Incremented by each attempt to load it, to create a new frame. */
  readonly round: number
  /** Ref for the frame element. */
  readonly attach: (frame: HTMLIFrameElement | null) => void
  readonly retry: () => void
  /** Requests a token for a payment of this amount, USD. */
  readonly tokenise: (amount: string) => Promise<CardAnswer>
  readonly clear: () => void
}

interface PendingToken {
  readonly id: string
  readonly settle: (answer: CardAnswer) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Communicates with the card provider's frame. Accepts only messages from the provider's origin and this frame, and
 * posts only to that origin.
 */
export function useCardFrame(
  origin: string,
  on: { readonly changed: () => void; readonly submit: () => void },
): CardFrameControl {
  const [state, setState] = useState<FrameState>('loading')
  const [height, setHeight] = useState<number>()
  const [isEmpty, setEmpty] = useState(true)
  const [isSecuring, setSecuring] = useState(false)
  const [round, setRound] = useState(0)
  const { scheme } = useColorScheme()
  // Renders again in another language.
  useLingui()
  const language = siteLanguage()
  const [first] = useState({ theme: scheme, locale: language })
  /** What the frame looks like. */
  const look = useRef(first)
  const frame = useRef<HTMLIFrameElement>(null)
  const pending = useRef<PendingToken>(undefined)
  const handlers = useRef(on)
  useEffect(() => {
    handlers.current = on
  })

  const settle = useCallback((answer: CardAnswer) => {
    const request = pending.current
    pending.current = undefined
    clearTimeout(request?.timer)
    setSecuring(false)
    request?.settle(answer)
  }, [])

  useEffect(() => {
    function take(message: CardFrameMessage): void {
      if ('id' in message && message.id !== pending.current?.id) return
      switch (message.type) {
        case 'card:ready':
          setState('ready')
          break
        case 'card:size':
          setHeight(message.height)
          break
        case 'card:changed':
          setEmpty(message.empty)
          handlers.current.changed()
          break
        case 'card:submit':
          handlers.current.submit()
          break
        case 'card:working':
          // From here on the frame keeps the time; finding the bank's code may take long.
          clearTimeout(pending.current?.timer)
          setSecuring(message.secure)
          break
        case 'card:token':
          settle({ kind: 'token', token: message.token })
          break
        case 'card:refused':
          settle({ kind: 'refused', ...(message.message !== undefined && { message: message.message }) })
          break
      }
    }
    function onMessage({ origin: from, source, data }: MessageEvent<unknown>): void {
      const inside = frame.current?.contentWindow
      if (from !== origin || inside === null || inside === undefined || source !== inside) return
      const parsed = v.safeParse(Message, data)
      if (parsed.success) take(parsed.output)
    }
    addEventListener('message', onMessage)
    return () => {
      removeEventListener('message', onMessage)
      clearTimeout(pending.current?.timer)
    }
  }, [origin, settle])

  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('failed'), FRAME_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])

  const send = useCallback(
    (request: CardFrameRequest) => frame.current?.contentWindow?.postMessage(request, origin),
    [origin],
  )

  useEffect(() => {
    // A new frame begins with the look that its address names.
    if (state === 'loading') look.current = first
    const { theme, locale } = look.current
    if (state !== 'ready' || (theme === scheme && locale === language)) return
    look.current = { theme: scheme, locale: language }
    send({ type: 'card:look', ...look.current })
  }, [state, scheme, language, first, send])

  return {
    state,
    ...first,
    height,
    isEmpty,
    isSecuring,
    round,
    attach(element) {
      frame.current = element
    },
    retry() {
      setState('loading')
      setHeight(undefined)
      setEmpty(true)
      setRound((before) => before + 1)
    },
    tokenise: (amount) =>
      new Promise((resolve) => {
        const id = randomId()
        const timer = setTimeout(() => {
          settle({ kind: 'refused', message: msg`The card form didn't answer. Nothing was charged.` })
          setState('failed')
        }, FRAME_PATIENCE_MS)
        pending.current = { id, settle: resolve, timer }
        send({ type: 'card:tokenise', id, amount })
      }),
    clear() {
      send({ type: 'card:clear' })
      setEmpty(true)
    },
  }
}
