import { useLingui } from '@lingui/react/macro'
import { Button } from '@tradefront/ui/Button'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'

interface Props {
  readonly label: string
  /** Button label after copying. */
  readonly done: string
  /** Builds the text when the button is pressed. */
  readonly read: () => string
}

/** A button that copies a text for support and confirms it. */
export function CopyText({ label, done, read }: Props) {
  const { t } = useLingui()
  const [copied, setCopied] = useState(false)
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error(
        () => t`We couldn't copy this`,
        () => t`Your browser blocked access to the clipboard.`,
      )
    }
  }
  return (
    <Button variant="default" aria-live="polite" onClick={() => void copy(read())}>
      {copied ? done : label}
    </Button>
  )
}
