import { msg, t } from '@lingui/core/macro'
import { useUnsaved } from '@tradefront/account-pages'
import {
  callApi,
  failureText,
  lateFieldErrorsOf,
  isAborted,
  isNotOffered,
  isOutcomeUnknown,
} from '@tradefront/api'
import { calls, PROFILE_FIELDS, type Profile, type ProfileSection } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import type { LateText } from '@tradefront/language'
import { useSettings } from '@tradefront/session'
import { deviceZone } from '@tradefront/ui/dates'
import { useEntryForm, type EntryForm, type EntryRefusal } from '@tradefront/ui/entry-form'
import { useCode } from '@tradefront/ui/lazy'
import { useNavigate } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useState, type FormEvent } from 'react'
import { nameRuleOf, type NameRule } from '../form/name-rule.ts'
import { PHONE_NUMBERS } from '../countries/phone-check.ts'
import {
  answersOf,
  isSectionValid,
  profileForm,
  requestOf,
  sameValues,
  valuesOf,
  type ProfileValues,
} from './profile-form.ts'
import { useKeptSections, type Keeping } from './use-kept-sections.ts'
import { draftOf, dropDraft, keepDraft } from './profile-draft.ts'

/** The message below the form. */
export type SaveNotice =
  | { readonly kind: 'saved' }
  /** Fields are invalid, according to the form or the server. */
  | { readonly kind: 'check'; readonly fields: number }
  /** `unknown`: it may have been saved nevertheless. */
  | { readonly kind: 'failed'; readonly message: LateText; readonly unknown: boolean }

export interface ProfileFormState {
  readonly form: EntryForm<ProfileValues>
  readonly notice: SaveNotice | undefined
  /** The values are unsaved input from an earlier visit. */
  readonly restored: boolean
  readonly unsaved: boolean
  readonly complete: boolean
  readonly names: NameRule
  /** Whether the server keeps a section; undefined before it was left. */
  readonly keepingOf: (section: ProfileSection) => Keeping | undefined
  /** The focus has left a section: keeps it if it is complete. */
  readonly leaveSection: (section: ProfileSection) => void
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Resets to the saved values. */
  readonly discard: () => void
}

/** State of the profile form: validation, saving, server errors, and keeping unsaved input. */
export function useProfileForm(profile: Profile, userId: string): ProfileFormState {
  const { signal } = useRemoteContext()
  const navigate = useNavigate()
  const [saved, setSaved] = useState(() => valuesOf(profile))
  const [complete, setComplete] = useState(profile.complete)
  const [restored, setRestored] = useState(() => draftOf(userId) !== undefined)
  const [notice, setNotice] = useState<SaveNotice>()
  const names = nameRuleOf(useSettings(({ settings }) => settings))
  // Checks phone numbers once it is loaded; until then their form alone is checked.
  useCode(PHONE_NUMBERS)
  const sections = useKeptSections((_section, answers) => setSaved((before) => ({ ...before, ...answers })))
  const form = useEntryForm<ProfileValues, ReturnType<typeof profileForm>>({
    initial: draftOf(userId) ?? saved,
    rules: () => profileForm(names),
    send: save,
  })
  const { values, errors } = form
  const wrong = Object.keys(errors).length
  const unsaved = !sameValues(values, saved)

  useEffect(() => {
    if (unsaved) keepDraft(userId, values)
    else dropDraft()
  }, [unsaved, values, userId])
  useUnsaved('profile', unsaved)

  async function save(sent: ProfileValues): Promise<EntryRefusal | undefined> {
    try {
      const { data: answer } = await callApi(calls.saveProfile, {
        body: { ...requestOf(sent), time_zone: deviceZone() },
        signal,
      })
      const first = !complete
      setSaved(valuesOf(answer))
      setComplete(true)
      setRestored(false)
      if (first) {
        // The page is left with exactly what was saved.
        dropDraft()
        toast.success(() => t`Your financial profile has been saved`)
        await navigate('/main/verification')
      } else {
        setNotice({ kind: 'saved' })
      }
      return undefined
    } catch (error) {
      if (isAborted(error)) return undefined
      const refused = lateFieldErrorsOf(error, PROFILE_FIELDS)
      if (refused !== undefined) return { errors: refused }
      const message = isNotOffered(error)
        ? msg`Profiles can't be saved here. Contact support.`
        : () => failureText(error)
      setNotice({ kind: 'failed', message, unknown: isOutcomeUnknown(error) })
      return { failure: message }
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    setNotice(undefined)
    form.onSubmit(event)
  }

  function leaveSection(section: ProfileSection): void {
    const answers = answersOf(values, section)
    const isChanged = JSON.stringify(answers) !== JSON.stringify(answersOf(saved, section))
    // A complete profile is changed by its button only, as a whole.
    if (complete || !isChanged || !isSectionValid(values, section, names)) return
    void sections.keep(section, answers)
  }

  function discard(): void {
    form.reset(saved)
    setRestored(false)
    setNotice(undefined)
  }

  return {
    form,
    notice: wrong > 0 ? { kind: 'check', fields: wrong } : notice,
    restored,
    unsaved,
    complete,
    names,
    keepingOf: sections.stateOf,
    leaveSection,
    onSubmit,
    discard,
  }
}
