import { msg } from '@lingui/core/macro'
import { useRemoteContext } from '@tradefront/federation'
import type { MessageDescriptor } from '@tradefront/language'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isTyping } from './room-keys.ts'

/** Armed keys are disarmed after this long without a press of one, ms. */
export const ARMED_MS = 30_000

/** The safety catch of the trading keys. */
export interface Arming {
  readonly armed: boolean
  /** Arms the keys, or restarts the time limit. */
  arm(): void
  disarm(why: MessageDescriptor): void
}

export interface ArmingRules {
  /** Whether the keys may be armed; when this becomes false they are disarmed. */
  readonly mayBeArmed: boolean
  /** Whether the dialog that takes the focus was opened by a trading key. */
  readonly isOwnDialog: () => boolean
  readonly onDisarm: (why: MessageDescriptor) => void
}

/**
 * Keys are armed by hand and disarmed automatically: after a while, when the window loses the focus or is hidden, when
 * a text field gets the focus, and when another dialog opens.
 */
export function useArming({ mayBeArmed, isOwnDialog, onDisarm }: ArmingRules): Arming {
  const { timers } = useRemoteContext()
  const [wanted, setWanted] = useState(false)
  const timer = useRef<number>(undefined)
  const armed = wanted && mayBeArmed
  const rules = useRef({ isOwnDialog, onDisarm })
  useEffect(() => {
    rules.current = { isOwnDialog, onDisarm }
  })
  // Once arming is disallowed, they stay disarmed until armed again.
  if (wanted && !mayBeArmed) setWanted(false)

  const disarm = useCallback((why: MessageDescriptor) => {
    setWanted(false)
    rules.current.onDisarm(why)
  }, [])
  const arm = useCallback(() => {
    if (timer.current !== undefined) timers.clear(timer.current)
    timer.current = timers.setTimeout(() => disarm(msg`no key was pressed for a while`), ARMED_MS)
    setWanted(true)
  }, [timers, disarm])
  useEffect(() => {
    if (!armed) return
    return () => {
      if (timer.current !== undefined) timers.clear(timer.current)
    }
  }, [armed, timers])

  useEffect(() => {
    if (!armed) return
    const onBlur = () => disarm(msg`you left the window`)
    const onVisibility = () => {
      if (document.hidden) disarm(msg`the page is hidden`)
    }
    const onFocus = ({ target }: FocusEvent) => {
      if (isTyping(target)) disarm(msg`you are typing in a field`)
      else if (isInDialog(target) && !rules.current.isOwnDialog()) disarm(msg`a dialog is open`)
    }
    window.addEventListener('blur', onBlur)
    document.addEventListener('visibilitychange', onVisibility)
    document.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('blur', onBlur)
      document.removeEventListener('visibilitychange', onVisibility)
      document.removeEventListener('focusin', onFocus)
    }
  }, [armed, disarm])

  return { armed, arm, disarm }
}

function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=dialog], [role=alertdialog]') !== null
}
