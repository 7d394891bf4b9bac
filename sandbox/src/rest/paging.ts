import type { FastifyRequest } from 'fastify'
import { originOf } from './context.ts'

const PAGE_SIZE = 20

/** A paged list, newest first. */
export interface Paged<T> {
  readonly total: number
  readonly page: (limit: number, offset: number) => readonly T[]
  /** Entries per page; 20 if absent. */
  readonly size?: number | undefined
}

/** A page of a list; its links use the request's URL with its other parameters. */
export function pageAnswer<T>(
  {
    request,
    query: { page },
  }: { readonly request: FastifyRequest; readonly query: { readonly page: number } },
  { total, page: read, size = PAGE_SIZE }: Paged<T>,
) {
  const last = Math.max(1, Math.ceil(total / size))
  const [path = ''] = request.url.split('?')
  const link = (to: number) => {
    const query = new URLSearchParams(request.query as Record<string, string>)
    query.set('page', String(to))
    return `${originOf(request)}${path}?${query.toString()}`
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
