import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** A page that could not be shown, as the browser tells of it. */
export const ErrorReport = z.object({
  /** Names the failure: the same one is told of once. */
  id: z.string().check(z.maxLength(64), z.regex(/^[\w-]{8,64}$/)),
  statusCode: z.number().check(z.int(), z.minimum(400), z.maximum(599)),
  message: z.string().check(z.maxLength(500)),
  /** Path of the page, without its query. */
  path: z.string().check(z.maxLength(500)),
  /** Release set the page is of. */
  set: z.string().check(z.maxLength(100)),
  stack: z.optional(z.string().check(z.maxLength(4000))),
})
export type ErrorReport = z.output<typeof ErrorReport>

export const reportApi = {
  error: endpoint({
    method: 'POST',
    path: '/api/site/error-reports/',
    tells: true,
    summary: 'Tells the people who mend the site of a page that could not be shown; 404 is not told of',
    body: ErrorReport,
    response: z.object({ accepted: z.boolean() }),
  }),
}
