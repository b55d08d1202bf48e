import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { PartName, SetId, VersionStart } from './parts.ts'

/** A link under which whoever has it sees a set inside the site, until it ends. */
export const Preview = z.object({
  id: z.string(),
  set: z.string(),
  /** What it has other than the live set. */
  parts: z.array(z.object({ name: z.string(), version: z.string() })),
  by: z.string(),
  at: z.string(),
  until: z.string(),
})
export type Preview = z.output<typeof Preview>

export const previewsApi = {
  start: endpoint({
    method: 'POST',
    path: '/api/previews',
    summary: 'A signed link to a set, or to the live set with some versions in it',
    body: z.object({
      /** The live set unless told. */
      set: z.optional(SetId),
      parts: z.optional(z.array(z.object({ name: PartName, version: VersionStart })).check(z.maxLength(20))),
      minutes: z.optional(
        z.number().check(z.int(), z.minimum(1), z.maximum(7 * 24 * 60, 'A preview lasts at most seven days.')),
      ),
    }),
    response: z.extend(Preview, {
      /** To be opened in a browser; a secret while it lasts. */
      url: z.string(),
    }),
  }),
  end: endpoint({
    method: 'POST',
    path: '/api/previews/:id/end',
    summary: 'Ends a preview before its time, on every gateway; whoever made it may, and ops',
    params: z.object({ id: z.string().check(z.maxLength(64)) }),
    response: z.object({ preview: Preview }),
  }),
}
