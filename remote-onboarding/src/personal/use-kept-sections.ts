import { callApi, isAborted, isNotOffered } from '@tradefront/api'
import { calls, type ProfileAnswers, type ProfileSection } from '@tradefront/contracts'
import { useRemoteContext } from '@tradefront/federation'
import { deviceZone } from '@tradefront/ui/dates'
import { useRef, useState } from 'react'

/** Whether a section's answers are kept by the server. */
export type Keeping =
  | { readonly state: 'saving' | 'saved' }
  /** They are in the form only; leaving the section tries again. */
  | { readonly state: 'failed'; readonly error: unknown }

export interface KeptSections {
  readonly stateOf: (section: ProfileSection) => Keeping | undefined
  /** Sends a section's answers. Does nothing where the broker keeps no sections. */
  readonly keep: (section: ProfileSection, answers: ProfileAnswers) => Promise<void>
}

/**
 * Keeps a profile section by section, so that what was answered survives a reload, another device and a section that
 * fails later [WALL-04]. Sending twice does no harm: a section is replaced as a whole.
 *
 * @param onKept called with what the server has now
 */
export function useKeptSections(
  onKept: (section: ProfileSection, answers: ProfileAnswers) => void,
): KeptSections {
  const { signal } = useRemoteContext()
  const [states, setStates] = useState<Readonly<Partial<Record<ProfileSection, Keeping>>>>({})
  const isOffered = useRef(true)
  const enter = (section: ProfileSection, keeping: Keeping | undefined) =>
    setStates((before) => ({ ...before, [section]: keeping }))

  return {
    stateOf: (section) => states[section],
    async keep(section, answers) {
      if (!isOffered.current) return
      enter(section, { state: 'saving' })
      try {
        await callApi(calls.saveProfileSection, {
          body: { section, answers, time_zone: deviceZone() },
          signal,
        })
        onKept(section, answers)
        enter(section, { state: 'saved' })
      } catch (error) {
        if (isAborted(error)) return
        if (isNotOffered(error)) {
          isOffered.current = false
          enter(section, undefined)
          return
        }
        enter(section, { state: 'failed', error })
      }
    },
  }
}
