import { useLingui } from '@lingui/react/macro'
import type { RouteFacts } from '@tradefront/contracts'
import { titleText } from '@tradefront/language'
import { Box } from '@tradefront/ui/Box'
import { ErrorPanel } from '@tradefront/ui/ErrorPanel'
import { Skeleton } from '@tradefront/ui/Skeleton'
import { useFederation } from '../federation-context.tsx'
import { RemoteView } from '../view/RemoteView.tsx'
import { describeError } from '../view/describe-error.ts'
import { errorWords } from '../words/error-words.ts'

/** A remote's page: skeleton, page, or an error panel [MFE-03]. */
export function RemoteRoute({ remote, route }: { remote: string; route: RouteFacts }) {
  const { t } = useLingui()
  const title = titleText(route.title)
  const owner = useFederation()
    .states.get()
    .find((status) => status.name === remote)?.facts?.owner
  return (
    <RemoteView
      key={`${remote} ${route.path}`}
      remote={remote}
      viewKey={`route:${route.path}`}
      skeleton={<PageSkeleton title={title} />}
      renderError={(error, retry) => (
        <ErrorPanel
          title={t`${title} is unavailable`}
          message={errorWords(error)}
          detail={describeError(error, remote, owner)}
          onRetry={retry}
        />
      )}
    />
  )
}

function PageSkeleton({ title }: { title: string }) {
  const { t } = useLingui()
  return (
    <Box component="output" display="block" p={16} aria-label={t`Loading ${title}`} data-skeleton="page">
      <Skeleton height={32} width="40%" mb={16} />
      <Skeleton height={160} mb={16} />
      <Skeleton height={160} />
    </Box>
  )
}
