import type { ProgressStep, ProgressStepId } from '@tradefront/contracts'

/** Labels of a step's states. */
export const STEP_STATES: Readonly<Record<ProgressStep['state'], string>> = {
  todo: 'To do',
  waiting: 'With us',
  attention: 'Please do it again',
  done: 'Done',
}

/** A step's texts by state, and the page where it is done. */
interface StepText {
  readonly title: string
  readonly texts: Readonly<Record<ProgressStep['state'], string>>
  readonly action: string
  /** Absent if there is nothing to do. */
  readonly path?: string
}

function same(text: string, done: string): StepText['texts'] {
  return { todo: text, waiting: text, attention: text, done }
}

export const STEP_TEXTS: Readonly<Record<ProgressStepId, StepText>> = {
  set_up: {
    title: 'Set up your account',
    texts: same('Open your account.', 'Your account is open.'),
    action: '',
  },
  profile: {
    title: 'Financial profile',
    texts: same(
      'Tell us about yourself and what you know about trading. It takes about three minutes.',
      'Your profile is complete.',
    ),
    action: 'Fill in the profile',
    path: '/main/personal',
  },
  id_check: {
    title: 'ID check',
    texts: {
      todo: 'Show us an identity document and a proof of address.',
      waiting: 'We are looking at your documents. You need not do anything.',
      attention: 'We could not accept your documents. The page says what is missing.',
      done: 'Your identity is verified.',
    },
    action: 'Go to the ID check',
    path: '/main/verification',
  },
  deposit: {
    title: 'First deposit',
    texts: {
      todo: 'Fund your trading account by crypto, card or bank transfer.',
      waiting: 'Your deposit is on its way.',
      attention: 'Your deposit did not arrive.',
      done: 'Your account is funded.',
    },
    action: 'Make a deposit',
    path: '/main/deposit',
  },
  trade: {
    title: 'First trade',
    texts: same('Open your first position in the trading room.', 'You have opened your first position.'),
    action: 'Open the trading room',
    path: '/mt4',
  },
}

/** The first step that needs the customer; steps waiting for the broker are skipped. */
export function nextStep(steps: readonly ProgressStep[]): ProgressStep | undefined {
  return steps.find(({ state }) => state === 'attention' || state === 'todo')
}
