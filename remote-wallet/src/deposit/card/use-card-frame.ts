import { randomId, type CardFrameMessage, type CardFrameRequest } from '@tradefront/contracts'
import { useCallback, useEffect, useRef, useState } from 'react'
import * as v from 'valibot'

/** How long the frame may take until it is there, and until it says that it works on a request, ms. */
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

/** What came of a request: a token, or words for the customer (none where the frame itself shows why not). */
export type CardAnswer =
  { readonly kind: 'token'; readonly token: string } | { readonly kind: 'refused'; readonly message?: string }

export type FrameState = 'loading' | 'ready' | 'failed'

export interface CardFrameControl {
  readonly state: FrameState
  /** Of the frame's content, CSS pixels; undefined until it is reported. */
  readonly height: number | undefined
  readonly isEmpty: boolean
  /** The customer confirms the payment with the card's bank. */
  readonly isSecuring: boolean
  /** Counts up with each try to load it: a new frame. */
  readonly round: number
  /** For the frame element. */
  readonly attach: (frame: HTMLIFrameElement | null) => void
  readonly retry: () => void
  /** Asks for a token that pays this amount, USD. */
  readonly tokenise: (amount: string) => Promise<CardAnswer>
  readonly clear: () => void
}

interface Asked {
  readonly id: string
  readonly settle: (answer: CardAnswer) => void
  timer: ReturnType<typeof setTimeout> | undefined
}

/**
 * Talks with the card provider's frame. Only messages of the provider's origin and of this very frame count;
 * what is sent to it goes to that origin alone.
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
  const frame = useRef<HTMLIFrameElement>(null)
  const asked = useRef<Asked>(undefined)
  const handlers = useRef(on)
  useEffect(() => {
    handlers.current = on
  })

  const settle = useCallback((answer: CardAnswer) => {
    const request = asked.current
    asked.current = undefined
    clearTimeout(request?.timer)
    setSecuring(false)
    request?.settle(answer)
  }, [])

  useEffect(() => {
    function take(message: CardFrameMessage): void {
      if ('id' in message && message.id !== asked.current?.id) return
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
          // From here on the frame keeps the time; a customer may take long to find the bank's code.
          clearTimeout(asked.current?.timer)
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
    function hear({ origin: from, source, data }: MessageEvent<unknown>): void {
      const inside = frame.current?.contentWindow
      if (from !== origin || inside === null || inside === undefined || source !== inside) return
      const parsed = v.safeParse(Message, data)
      if (parsed.success) take(parsed.output)
    }
    addEventListener('message', hear)
    return () => {
      removeEventListener('message', hear)
      clearTimeout(asked.current?.timer)
    }
  }, [origin, settle])

  useEffect(() => {
    if (state !== 'loading') return undefined
    const timer = setTimeout(() => setState('failed'), FRAME_PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [state])

  const send = (request: CardFrameRequest) => frame.current?.contentWindow?.postMessage(request, origin)

  return {
    state,
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
          settle({ kind: 'refused', message: 'The card form did not answer. Nothing was charged.' })
          setState('failed')
        }, FRAME_PATIENCE_MS)
        asked.current = { id, settle: resolve, timer }
        send({ type: 'card:tokenise', id, amount })
      }),
    clear() {
      send({ type: 'card:clear' })
      setEmpty(true)
    },
  }
}
