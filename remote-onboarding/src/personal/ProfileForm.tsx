import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Profile, ProfileSection } from '@tradefront/contracts'
import { textNow } from '@tradefront/language'
import { Alert } from '@tradefront/ui/Alert'
import { Anchor } from '@tradefront/ui/Anchor'
import { Button } from '@tradefront/ui/Button'
import { Link } from '@tradefront/ui/router'
import { FinancialSections } from './FinancialSections.tsx'
import { PersonalSections } from './PersonalSections.tsx'
import { useProfileForm, type SaveNotice } from './use-profile-form.ts'
import styles from './personal.module.css'

interface ProfileFormProps {
  readonly profile: Profile
  readonly userId: string
  /** Whether the ID check, the next step, is already done. */
  readonly isIdentified: boolean
}

/** The form of the second step, with the result of saving. */
export function ProfileForm({ profile, userId, isIdentified }: ProfileFormProps) {
  const { t } = useLingui()
  const state = useProfileForm(profile, userId)
  const { form, notice, restored, unsaved, complete, names, onSubmit, discard } = state
  const section = (id: ProfileSection) => ({
    keeping: state.keepingOf(id),
    onLeave: () => state.leaveSection(id),
  })
  const { element, busy } = form
  return (
    <form ref={element} noValidate onSubmit={onSubmit} aria-label={t`Financial profile`}>
      {restored && unsaved ? (
        <Alert
          className={styles.restored}
          title={t`We kept your unsaved changes`}
          description={t`Press the button below to save them.`}
        >
          <Button variant="default" size="xs" className={styles.discard ?? ''} onClick={discard}>
            {t`Discard changes`}
          </Button>
        </Alert>
      ) : null}
      <PersonalSections form={form} locked={profile.locked} names={names} section={section} />
      <FinancialSections form={form} section={section} />
      <footer className={styles.footer}>
        <Notice notice={notice} />
        <div className={styles.actions}>
          <Button type="submit" size="md" disabled={busy} className={styles.save ?? ''}>
            {busy
              ? t`Saving...`
              : complete
                ? t`Save changes`
                : isIdentified
                  ? t`Save profile`
                  : t`Save and continue`}
          </Button>
          {isIdentified ? null : (
            <Anchor component={Link} to="/main/verification" className={styles.next ?? ''}>
              {complete ? t`Go to the ID check` : t`Do the ID check first`}
            </Anchor>
          )}
        </div>
      </footer>
    </form>
  )
}

function Notice({ notice }: { notice: SaveNotice | undefined }) {
  const { t } = useLingui()
  if (notice === undefined) return null
  if (notice.kind === 'saved') return <Alert variant="success" title={t`Your changes have been saved`} />
  if (notice.kind === 'check') {
    const { fields } = notice
    return (
      <Alert
        variant="destructive"
        title={plural(fields, {
          one: `Check ${fields} field`,
          other: `Check ${fields} fields`,
        })}
        description={t`Fix the highlighted fields.`}
      />
    )
  }
  return (
    <Alert
      variant="destructive"
      title={notice.unknown ? t`Your profile may not have been saved` : t`Your profile was not saved`}
      description={`${textNow(notice.message)} ${t`We kept what you typed.`}`}
    />
  )
}
