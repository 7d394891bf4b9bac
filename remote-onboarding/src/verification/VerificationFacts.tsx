import { Trans, useLingui } from '@lingui/react/macro'
import type { VerificationStatus } from '@tradefront/contracts'
import { Anchor } from '@tradefront/ui/Anchor'
import { Link } from '@tradefront/ui/router'
import { Answers } from '../frame/Answers.tsx'

/** What customers ask about the ID check, before and after it. */
export function VerificationFacts({ status }: { readonly status: VerificationStatus }) {
  const { t } = useLingui()
  const approved = status === 'approved'
  return (
    <Answers
      title={approved ? t`Now that you are verified` : t`About the ID check`}
      rows={[
        [
          t`How long it takes`,
          // In review the banner says it.
          approved || status === 'in_review'
            ? undefined
            : t`Up to one working day after you submit both documents.`,
        ],
        [t`What it unlocks`, t`Withdrawals, up to the limits of a verified customer.`],
        [
          t`If your details change`,
          approved ? (
            <Trans>
              Update your address in your{' '}
              <Anchor component={Link} to="/main/personal">
                financial profile
              </Anchor>
              . For a new name or date of birth,{' '}
              <Anchor component={Link} to="/main/chat">
                contact support
              </Anchor>
              .
            </Trans>
          ) : undefined,
        ],
        [t`Who sees your documents`, t`Only you and our staff can open them.`],
      ]}
    />
  )
}
