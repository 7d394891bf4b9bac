import { msg } from '@lingui/core/macro'
import type { ProgressStep, ProgressStepId } from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'

/** Labels of a step's states. */
export const STEP_STATES: Readonly<Record<ProgressStep['state'], MessageDescriptor>> = {
  todo: msg({ message: 'To do', context: 'state of a step' }),
  waiting: msg({ message: 'With us', context: 'state of a step', comment: 'the broker is working on it' }),
  attention: msg`Action needed`,
  done: msg({ message: 'Done', context: 'state of a step' }),
}

/** A step's texts by state, and the page where it is done, with the words of the link to it. */
interface StepText {
  readonly title: MessageDescriptor
  readonly texts: Readonly<Record<ProgressStep['state'], MessageDescriptor>>
  /** Action and path are absent if there is nothing to do. */
  readonly action?: MessageDescriptor
  readonly path?: string
}

function same(text: MessageDescriptor, done: MessageDescriptor): StepText['texts'] {
  return { todo: text, waiting: text, attention: text, done }
}

export const STEP_TEXTS: Readonly<Record<ProgressStepId, StepText>> = {
  set_up: {
    title: msg`Set up your account`,
    texts: same(msg`Open your account.`, msg`Your account is open.`),
  },
  profile: {
    title: msg`Financial profile`,
    texts: same(
      msg`Tell us about yourself and what you know about trading. It takes about three minutes.`,
      msg`Your profile is complete.`,
    ),
    action: msg`Fill in the profile`,
    path: '/main/personal',
  },
  id_check: {
    title: msg`ID check`,
    texts: {
      todo: msg`Upload an identity document and a proof of address.`,
      waiting: msg`We are checking your documents. No action needed.`,
      attention: msg`We couldn't accept your documents. The page says what is missing.`,
      done: msg`Your identity is verified.`,
    },
    action: msg`Go to the ID check`,
    path: '/main/verification',
  },
  deposit: {
    title: msg`First deposit`,
    texts: {
      todo: msg`Fund your trading account.`,
      waiting: msg`Your deposit is on its way.`,
      attention: msg`Your deposit did not arrive.`,
      done: msg`Your account is funded.`,
    },
    action: msg`Make a deposit`,
    path: '/main/deposit',
  },
  trade: {
    title: msg`First trade`,
    texts: same(
      msg`Open your first position in the trading room.`,
      msg`You have opened your first position.`,
    ),
    action: msg`Open the trading room`,
    path: '/mt4',
  },
}

/** The first step that needs the customer; steps waiting for the broker are skipped. */
export function nextStep(steps: readonly ProgressStep[]): ProgressStep | undefined {
  return steps.find(({ state }) => state === 'attention' || state === 'todo')
}
