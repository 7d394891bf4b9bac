import { Button } from '@tradefront/ui/Button'
import { lazyCode } from '@tradefront/ui/lazy'
import { toast } from '@tradefront/ui/toast'
import { useState, type ReactNode } from 'react'

const sheetCode = lazyCode(() => import('./PrintSheet.tsx'))

export interface PrintButtonProps {
  /** On the button. */
  readonly label: string
  /** What it is about, for screen readers: begins with the label. */
  readonly 'aria-label': string
  /** What is printed. */
  readonly children: ReactNode
}

/** Prints something that is not on the page, or saves it as PDF by the browser's own dialog. */
export function PrintButton({ label, children, ...rest }: PrintButtonProps) {
  const [isPrinting, setPrinting] = useState(false)

  async function print(): Promise<void> {
    try {
      await sheetCode.load()
      setPrinting(true)
    } catch (error) {
      console.error('print', error)
      toast.error('This could not be printed', 'Please check your connection and try again.')
    }
  }

  const code = sheetCode.loaded
  return (
    <>
      <Button variant="subtle" size="compact-sm" onClick={() => void print()} {...rest}>
        {label}
      </Button>
      {isPrinting && code !== undefined ? (
        <code.PrintSheet onPrinted={() => setPrinting(false)}>{children}</code.PrintSheet>
      ) : null}
    </>
  )
}
