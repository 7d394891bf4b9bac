import { msg, t } from '@lingui/core/macro'
import { callApi, serverMessageOf } from '@tradefront/api'
import {
  AUTO_ROBOT,
  calls,
  ROBOT_STATES,
  type EventBus,
  type Robot,
  TradingAccount,
  type RobotState,
} from '@tradefront/contracts'
import type { MessageDescriptor } from '@tradefront/language'
import {
  browserParts,
  createSender,
  settleAndSend,
  whenFree,
  type SendKind,
  type SendOutcome,
} from '@tradefront/sending'
import { knownOf, putKnown, readNow } from '@tradefront/server-state'
import { toast } from '@tradefront/ui/toast'
import * as v from 'valibot'
import { tradedAccount } from '../../kit/account/traded-account.ts'
import { lookBeginning } from '../../kit/words/broker-words.ts'
import { ROBOTS } from './robot-calls.ts'
import { noteProblem } from '../plans/beyond-plan.ts'

const Change = v.object({
  id: v.string(),
  state: v.picklist(ROBOT_STATES),
  account: v.optional(TradingAccount),
})
/** The requested state of an advisor; its id is the slot. */
export type RobotChange = v.InferOutput<typeof Change>

/**
 * Starting and stopping an advisor [ALGO-02], which opens and closes positions. If the answer is lost, the list of
 * robots shows the state.
 */
export const ROBOT_STATE: SendKind<RobotChange, Robot> = {
  name: 'robot-state',
  body: Change,
  slotOf: ({ id }) => id,
  receipt: (_change, robot) => ({ params: robot === undefined ? {} : { name: robot.name } }),
  send: async ({ id, state, account }, key) =>
    (await callApi(calls.setRobotState, { params: { id }, body: { state, account }, key })).data,
  async find({ body: { id, state, account } }) {
    const robots =
      account === tradedAccount()
        ? await readNow(ROBOTS)
        : (await callApi(calls.robots, { query: { account } })).data
    return robots.find((robot) => robot.id === id && robot.state === state)
  },
  report(outcome) {
    if (outcome.kind !== 'done') {
      noteProblem(failureText(outcome))
      return void toast.error(() => failureText(outcome))
    }
    if (outcome.record.body.account === tradedAccount()) putRobot(outcome.result)
    announceState(outcome.result)
  },
}

/** Sends the customer's changes of advisors. */
export const robotStates = createSender(ROBOT_STATE, browserParts)

/** Whether the broker runs robots; otherwise automated trading is state of the page. */
export function areRobotsOffered(): boolean {
  return knownOf(ROBOTS) !== undefined
}

/** Requests a state from the broker; true once it applies. Shows a failure. */
export async function changeRobot(bus: EventBus, id: string, state: RobotState): Promise<boolean> {
  if (!(await whenFree(robotStates, id))) return false
  const outcome = await settleAndSend(robotStates, { id, state, account: tradedAccount() }, { bus }, id)
  return outcome?.kind === 'done'
}

/** Updates a robot with the broker's answer. Activating an advisor deactivates any other. */
export function putRobot(robot: Robot): void {
  const isAdvisor = robot.id !== AUTO_ROBOT && robot.state !== 'off'
  putKnown(ROBOTS, (before) =>
    before.map((other) => {
      if (other.id === robot.id) return robot
      return isAdvisor && other.id !== AUTO_ROBOT ? { ...other, state: 'off' } : other
    }),
  )
}

/** Shows the message of a state that has been reached (specification 8). */
export function announceState({
  name,
  state,
  stopped_by: by,
}: Pick<Robot, 'name' | 'state' | 'stopped_by'>): void {
  if (state === 'off') toast.success(() => t`${name} has been deactivated.`)
  // An advisor that was only activated hasn't been stopped.
  else if (state === 'stopped' && by === undefined) toast.success(() => t`${name} has been activated.`)
  else toast.info(() => (state === 'running' ? t`Expert Advisor started` : t`Expert Advisor stopped`))
}

const FAILED: Readonly<Record<RobotState, MessageDescriptor>> = {
  off: msg`We couldn't deactivate the Expert Advisor. Try again.`,
  stopped: msg`We couldn't stop the Expert Advisor. Try again.`,
  running: msg`We couldn't start the Expert Advisor. Try again.`,
}

function failureText(outcome: Exclude<SendOutcome<RobotChange, Robot>, { kind: 'done' }>): string {
  switch (outcome.kind) {
    case 'refused':
      return serverMessageOf(outcome.error) ?? t(FAILED[outcome.record.body.state])
    case 'absent':
      return t(FAILED[outcome.record.body.state])
    case 'unknown':
      return t`${{ cause: lookBeginning(outcome.cause) }}. Check whether the Expert Advisor is trading before you try again.`
    case 'elsewhere':
      return t`The Expert Advisor is being changed in another tab. Look there for the result.`
  }
}
