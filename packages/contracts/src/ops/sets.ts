import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { MessageDescriptor } from './message.ts'
import { PartName, PartVersion, SetId, Time, VersionStart } from './parts.ts'

export const KnownSet = z.object({
  id: z.string(),
  createdAt: z.string(),
  parts: z.array(PartVersion),
  /** Why the set may not be served; null when its signature and hashes are valid. */
  fault: z.nullable(z.string()),
})
export type KnownSet = z.output<typeof KnownSet>

/** A period in which a set was live; `until` is null while it is. */
export const LivePeriod = z.object({
  set: z.string(),
  sequence: z.number(),
  from: z.string(),
  until: z.nullable(z.string()),
})
export type LivePeriod = z.output<typeof LivePeriod>

const Size = z.object({
  files: z.number(),
  /** Size of the browser files in bytes, plain and compressed. */
  browserBytes: z.number(),
  brotliBytes: z.number(),
  serverBytes: z.number(),
})

export const PartDiff = z.object({
  name: z.string(),
  /** null where a set has no such part. */
  from: z.nullable(z.extend(PartVersion, Size.shape)),
  to: z.nullable(z.extend(PartVersion, Size.shape)),
  /** Files that differ, by path; bytes are null where a file does not exist. */
  files: z.array(
    z.object({
      path: z.string(),
      fromBytes: z.nullable(z.number()),
      toBytes: z.nullable(z.number()),
    }),
  ),
})
export type PartDiff = z.output<typeof PartDiff>

export const SetDiff = z.object({
  from: z.string(),
  to: z.string(),
  /** Parts that differ. */
  parts: z.array(PartDiff),
  /** Names of equal parts. */
  same: z.array(z.string()),
})
export type SetDiff = z.output<typeof SetDiff>

export const setsApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/sets',
    summary: 'Sets that were live, the latest first, with when',
    query: z.object({
      /** Only periods before this sequence. */
      before: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
      limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200))),
    }),
    response: z.object({ stretches: z.array(LivePeriod), next: z.nullable(z.number()) }),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/sets/:id',
    summary: 'The parts of one set',
    params: z.object({ id: SetId }),
    response: KnownSet,
  }),
  fit: endpoint({
    method: 'GET',
    path: '/api/sets/:id/fit',
    summary: 'Whether the parts of a set go together; one that was live before always may be again',
    params: z.object({ id: SetId }),
    /** The gate's objection, as English text and as a message; null when there is none. */
    response: z.object({ unfit: z.nullable(z.string()), unfitSaid: z.nullable(MessageDescriptor) }),
  }),
  diff: endpoint({
    method: 'GET',
    path: '/api/diff',
    summary: 'How two sets differ: parts, sizes, files',
    query: z.object({ from: SetId, to: SetId }),
    response: SetDiff,
  }),
  at: endpoint({
    method: 'GET',
    path: '/api/live-at',
    summary: 'Which set was live at a time, ISO 8601; 404 for a time before the first',
    query: z.object({ time: Time }),
    response: LivePeriod,
  }),
  combine: endpoint({
    method: 'POST',
    path: '/api/sets',
    summary: 'Records a set: another one with some of its versions replaced; it is not live',
    body: z.object({
      set: SetId,
      parts: z.array(z.object({ name: PartName, version: VersionStart })).check(z.minLength(1), z.maxLength(20)),
    }),
    response: KnownSet,
  }),
}
