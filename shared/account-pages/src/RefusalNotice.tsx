import type { Refusal } from '@tradefront/contracts'
import { Alert } from '@tradefront/ui/Alert'
import { Link } from '@tradefront/ui/router'
import { refusalWords } from './permissions.ts'

/** Shown instead of what the broker would refuse: why, until when, and where to go. */
export function RefusalNotice({ refusal }: { readonly refusal: Refusal }) {
  const { title, text, page } = refusalWords(refusal)
  return (
    <Alert variant="warning" title={title} description={text}>
      <Link to={page.path}>{page.label}</Link>
    </Alert>
  )
}
