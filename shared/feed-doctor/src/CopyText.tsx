import { Button } from '@tradefront/ui/Button'
import { toast } from '@tradefront/ui/toast'
import { useState } from 'react'

interface Props {
  readonly label: string
  /** What the button says once the text is copied. */
  readonly done: string
  /** The text as it is at the press. */
  readonly read: () => string
}

/** A button that copies a text for support, and says so. */
export function CopyText({ label, done, read }: Props) {
  const [copied, setCopied] = useState(false)
  async function copy(text: string) {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error('Could not copy', 'Your browser blocked access to the clipboard.')
    }
  }
  return (
    <Button variant="default" size="compact-md" aria-live="polite" onClick={() => void copy(read())}>
      {copied ? done : label}
    </Button>
  )
}
