import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { PartName, SetId, VersionStart } from './parts.ts'

/** A preview link: everybody who has it sees the site with another set until it expires. */
export const Preview = z.object({
  id: z.string(),
  set: z.string(),
  /** Versions that differ from the live set. */
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
      /** The live set when left out. */
      set: z.optional(SetId),
      parts: z.optional(z.array(z.object({ name: PartName, version: VersionStart })).check(z.maxLength(20))),
      minutes: z.optional(
        z.number().check(z.int(), z.minimum(1), z.maximum(7 * 24 * 60, 'A preview lasts at most seven days.')),
      ),
    }),
    response: z.extend(Preview, {
      /** Link for a browser; a secret until it expires. */
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
