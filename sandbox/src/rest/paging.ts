import type { FastifyRequest } from 'fastify'
import { originOf } from './context.ts'
import { PageQuery } from './requests.ts'
import { checked } from '../kit/validation.ts'

const PAGE_SIZE = 20

/** A list that can be read in parts, newest first. */
export interface Paged<T> {
  readonly total: number
  readonly page: (limit: number, offset: number) => readonly T[]
  /** Entries of a page; 20 when absent. */
  readonly size?: number | undefined
}

/** One page of a list as it travels; `path` is below /api/v1, other parameters of the query stay in the links. */
export function pageAnswer<T>(
  request: FastifyRequest,
  path: string,
  { total, page: read, size = PAGE_SIZE }: Paged<T>,
) {
  const { page } = checked(PageQuery, request.query)
  const last = Math.max(1, Math.ceil(total / size))
  const link = (to: number) => {
    const query = new URLSearchParams(request.query as Record<string, string>)
    query.set('page', String(to))
    return `${originOf(request)}/api/v1/${path}?${query.toString()}`
  }
  return {
    data: read(size, (page - 1) * size),
    meta: { current_page: page, last_page: last, per_page: size, total },
    links: {
      first: link(1),
      last: link(last),
      prev: page > 1 ? link(page - 1) : null,
      next: page < last ? link(page + 1) : null,
    },
  }
}
