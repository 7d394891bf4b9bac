import { msg } from '@lingui/core/macro'
import { Button, type ButtonProps } from '@mantine/core'
import { useImperativeHandle, useRef, useState, type ComponentProps, type Ref } from 'react'
import { toast } from '../toast/toast.tsx'

/** Shown when the page displayed other words than what a button would have sent. */
export const OTHER_WORDS = {
  title: msg`Nothing was sent: the page showed different details.`,
  message: msg`Check the button and press it again.`,
} as const

export interface WordsHandle {
  /**
   * Whether the page shows the rendered words, with those of what is about to be sent among them: where they stand is
   * up to the language. If not, tells the customer and re-renders the words.
   */
  isShown(sent?: string): boolean
}

/** Whether a text says these words as they are, not as a part of another number: '0.01 lots' is not in '10.01 lots'. */
function says(text: string, words: string): boolean {
  const [before, ...after] = text.split(words)
  return after.length > 0 && !/[\p{N}.,−-]$/u.test(before ?? '') && !/^[.,]?\p{N}/u.test(after[0] ?? '')
}

/**
 * The words of an action that moves money: on its button, or in the question before. Browser translators leave them
 * alone, and {@link WordsHandle.isShown} checks on click that the page still shows them.
 */
export function Words({ ref, children }: { readonly ref: Ref<WordsHandle>; readonly children: string }) {
  const element = useRef<HTMLSpanElement>(null)
  const [drawn, setDrawn] = useState(0)
  useImperativeHandle(
    ref,
    () => ({
      isShown(sent = children) {
        const shown = element.current?.textContent
        if (shown === children && says(shown, sent)) return true
        toast.warning(OTHER_WORDS.title, OTHER_WORDS.message)
        setDrawn((before) => before + 1)
        return false
      },
    }),
    [children],
  )
  return (
    <span key={drawn} ref={element} translate="no">
      {children}
    </span>
  )
}

export type MoneyButtonProps = ButtonProps &
  Omit<ComponentProps<'button'>, keyof ButtonProps | 'children' | 'ref'> & { readonly children: string }

/**
 * A button that moves money, `submit` or with `onClick`. If the page shows other words than were rendered, clicking
 * only reports that: what is sent is always what the button said.
 */
export function MoneyButton({ children, onClick, ...button }: MoneyButtonProps) {
  const words = useRef<WordsHandle>(null)
  return (
    <Button
      {...button}
      onClick={(event) => {
        // Forms are submitted by the click, including the one triggered by Enter.
        if (words.current?.isShown() === true) onClick?.(event)
        else event.preventDefault()
      }}
    >
      <Words ref={words}>{children}</Words>
    </Button>
  )
}
