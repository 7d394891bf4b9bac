import { failureText, fieldErrorsOf, isAborted, isNotOffered, useUnsaved } from '@tradefront/account-pages'
import { isOutcomeUnknown } from '@tradefront/api'
import { PROFILE_FIELDS, type Profile } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { useForm, valibotResolver, type UseFormReturnType } from '@tradefront/ui/form'
import { useNavigate } from '@tradefront/ui/router'
import { toast } from '@tradefront/ui/toast'
import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { saveProfile } from './profile-calls.ts'
import { ProfileForm, requestOf, sameValues, valuesOf, type ProfileValues } from './profile-form.ts'
import { draftOf, dropDraft, keepDraft } from './profile-draft.ts'

/** What is told below the form. */
export type SaveNotice =
  | { readonly kind: 'saved' }
  /** Fields are wrong, here or by the server's judgement. */
  | { readonly kind: 'check'; readonly fields: number }
  /** `unknown`: it may have been saved all the same. */
  | { readonly kind: 'failed'; readonly message: string; readonly unknown: boolean }

export interface ProfileFormState {
  readonly form: UseFormReturnType<ProfileValues>
  readonly element: RefObject<HTMLFormElement | null>
  readonly busy: boolean
  readonly notice: SaveNotice | undefined
  /** What stands there was typed earlier and is not saved. */
  readonly restored: boolean
  readonly unsaved: boolean
  readonly complete: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Back to what is saved. */
  readonly discard: () => void
}

const NOT_OFFERED = 'Profiles cannot be saved here. Please contact support.'

/** Runs the profile's form: rules, saving, what the server refuses, and that nothing typed is lost. */
export function useProfileForm(profile: Profile, userId: string): ProfileFormState {
  const { signal } = useRemoteContext()
  const navigate = useNavigate()
  const element = useRef<HTMLFormElement>(null)
  const [saved, setSaved] = useState(() => valuesOf(profile))
  const [complete, setComplete] = useState(profile.complete)
  const [restored, setRestored] = useState(() => draftOf(userId) !== undefined)
  const [notice, setNotice] = useState<SaveNotice>()
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  /** Counts refusals: each one moves the focus to the first wrong field. */
  const [refusals, setRefusals] = useState(0)
  const form = useForm<ProfileValues>({
    initialValues: draftOf(userId) ?? saved,
    validate: valibotResolver(ProfileForm),
  })
  const { values } = form
  const unsaved = !sameValues(values, saved)

  useEffect(() => {
    if (unsaved) keepDraft(userId, values)
    else dropDraft()
  }, [unsaved, values, userId])
  useUnsaved('profile', unsaved)

  useEffect(() => {
    if (refusals > 0) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])

  function refuse(fields: number): void {
    setNotice({ kind: 'check', fields })
    setRefusals((count) => count + 1)
  }

  async function save(sent: ProfileValues): Promise<void> {
    setBusy(true)
    setNotice(undefined)
    try {
      const answer = await saveProfile(requestOf(sent), { signal })
      const first = !complete
      setSaved(valuesOf(answer))
      setComplete(true)
      setRestored(false)
      if (first) {
        // The page is left: what was typed is what was saved.
        dropDraft()
        toast.success('Your financial profile has been saved')
        await navigate('/main/verification')
      } else {
        setNotice({ kind: 'saved' })
      }
    } catch (error) {
      if (isAborted(error)) return
      const errors = fieldErrorsOf(error, PROFILE_FIELDS)
      if (errors === undefined) {
        const message = isNotOffered(error) ? NOT_OFFERED : failureText(error)
        setNotice({ kind: 'failed', message, unknown: isOutcomeUnknown(error) })
      } else {
        form.setErrors(errors)
        refuse(Object.keys(errors).length)
      }
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    // The button is disabled a render later; two presses may come before.
    if (sending.current) return
    const { hasErrors, errors } = form.validate()
    if (hasErrors) {
      refuse(Object.keys(errors).length)
      return
    }
    sending.current = true
    void save(values)
  }

  function discard(): void {
    form.setValues(saved)
    form.clearErrors()
    setRestored(false)
    setNotice(undefined)
  }

  return { form, element, busy, notice, restored, unsaved, complete, onSubmit, discard }
}
