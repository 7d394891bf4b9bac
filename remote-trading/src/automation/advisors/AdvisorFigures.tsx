import { useLingui } from '@lingui/react/macro'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import type { ExpertAdvisor } from '@tradefront/contracts'
import { VisuallyHidden } from '@tradefront/ui/VisuallyHidden'
import { downloadsText, ratingText } from './advisor-figures.ts'
import classes from './AdvisorFigures.module.css'

/** An item's rating and downloads in one line, if known. */
export function AdvisorFigures({
  advisor: { rating, downloads },
}: {
  advisor: Pick<ExpertAdvisor, 'rating' | 'downloads'>
}) {
  const { t } = useLingui()
  const stars = ratingText(rating)
  const count = downloadsText(downloads)
  return (
    <span className={`tf-num ${classes.figures ?? ''}`}>
      {stars === undefined ? null : (
        <span className={classes.figure}>
          <IconStarFilled size={12} className={classes.star ?? ''} aria-hidden />
          <VisuallyHidden>{t`Rated ${stars}`}</VisuallyHidden>
          <span aria-hidden>{stars}</span>
        </span>
      )}
      {count === undefined ? null : (
        <span className={classes.figure}>
          <IconDownload size={13} stroke={1.5} aria-hidden />
          <span aria-hidden>{count}</span>
          <VisuallyHidden>{t`${count} downloads`}</VisuallyHidden>
        </span>
      )}
    </span>
  )
}
