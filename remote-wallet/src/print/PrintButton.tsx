import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { lazyCode } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { useState, type ReactNode } from 'react'

const sheetCode = lazyCode(() => import(/* webpackChunkName: "print" */ './PrintSheet.tsx'))

export interface PrintButtonProps {
  /** Text on the button. */
  readonly label: string
  /** Full name for screen readers: starts with the label. */
  readonly 'aria-label': string
  /** A button like the others of its page, instead of a quiet one beside a list. */
  readonly isPlain?: boolean
  /** The content to print. */
  readonly children: ReactNode
}

/** Prints content that isn't on the page, or saves it as PDF through the browser's dialog. */
export function PrintButton({ label, isPlain = false, children, ...rest }: PrintButtonProps) {
  const { t } = useLingui()
  const [isPrinting, setPrinting] = useState(false)

  async function print(): Promise<void> {
    try {
      await sheetCode.load()
      setPrinting(true)
    } catch (error) {
      console.error('print', error)
      toast.error(
        () => t`We couldn't print this`,
        () => t`Check your connection and try again.`,
      )
    }
  }

  const code = sheetCode.loaded
  return (
    <>
      <Button
        {...(isPlain ? { variant: 'default' } : { variant: 'subtle', size: 'xs' })}
        onClick={() => void print()}
        {...rest}
      >
        {label}
      </Button>
      {isPrinting && code !== undefined ? (
        <code.PrintSheet onPrinted={() => setPrinting(false)}>{children}</code.PrintSheet>
      ) : null}
    </>
  )
}
