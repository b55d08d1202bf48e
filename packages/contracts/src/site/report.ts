import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'

/** Browser report of a page that could not be rendered. */
export const ErrorReport = z.object({
  /** Deduplication id of the failure: it is reported once. */
  id: z.string().check(z.maxLength(64), z.regex(/^[\w-]{8,64}$/)),
  statusCode: z.number().check(z.int(), z.minimum(400), z.maximum(599)),
  message: z.string().check(z.maxLength(500)),
  /** Path of the page, without its query. */
  path: z.string().check(z.maxLength(500)),
  /** Release set of the page. */
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
