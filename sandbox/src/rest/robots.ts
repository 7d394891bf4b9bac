import { DecimalText, Id, ROBOT_STATES } from '@tradefront/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { LEAST_LOTS, MAX_LOTS } from '../domain/trading.ts'
import { decimal } from '../kit/decimal.ts'
import { checked } from '../kit/validation.ts'
import { type RestContext, requireUser } from './context.ts'
import { changeOnce } from './once.ts'

/** Decimals that an amount of money or a size in lots may have. */
const CENTS = /^\d{1,12}(\.\d{1,2})?$/
const MAX_INSTRUMENTS = 50

const StateBody = v.object({ state: v.picklist(ROBOT_STATES, 'Must be off, stopped or running') })

const LimitsBody = v.object({
  daily_loss: v.nullable(
    v.pipe(
      DecimalText,
      v.regex(CENTS, 'Must have at most two decimals'),
      v.check((text) => decimal(text) > 0n, 'Must be above 0'),
    ),
  ),
  max_lots: v.nullable(
    v.pipe(
      DecimalText,
      v.regex(CENTS, 'Must have at most two decimals'),
      v.check((text) => isSize(decimal(text)), 'Must be from 0.01 to 50 lots'),
    ),
  ),
  instruments: v.pipe(
    v.array(Id),
    v.minLength(1, 'Choose at least one instrument'),
    v.maxLength(MAX_INSTRUMENTS, 'Too many instruments'),
  ),
})

const isSize = (lots: bigint) => lots >= LEAST_LOTS && lots <= MAX_LOTS

type OneRobot = FastifyRequest<{ Params: { id: string } }>

/** What trades for a customer: its state, limits and record [ALGO-02]. */
export function robotCalls(app: FastifyInstance, context: RestContext): void {
  const { robots } = context

  app.get('/automation/robots', (request) => ({ data: robots.list(requireUser(context, request)) }))

  app.get('/automation/robots/:id/trades', (request: OneRobot) =>
    robots.record(requireUser(context, request), request.params.id),
  )

  app.post('/automation/robots/:id/state', (request: OneRobot, reply) => {
    const user = requireUser(context, request)
    const { id } = request.params
    const body = checked(StateBody, request.body)
    return changeOnce(context, { request, reply, user, path: `automation/robots/${id}/state`, body }, () =>
      robots.setState(user, id, body.state),
    )
  })

  app.put('/automation/robots/:id/limits', (request: OneRobot, reply) => {
    const user = requireUser(context, request)
    const { id } = request.params
    const body = checked(LimitsBody, request.body)
    return changeOnce(context, { request, reply, user, path: `automation/robots/${id}/limits`, body }, () =>
      robots.setLimits(user, id, body),
    )
  })
}
