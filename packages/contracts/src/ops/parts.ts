import * as z from '@vitrina/contracts/schema'
import { MessageDescriptor } from './message.ts'

/** 'shell' or a remote, 'mf-…'. */
export const PartName = z
  .string('Which part?')
  .check(z.maxLength(64), z.regex(/^(?:shell|mf-[a-z0-9]+(?:-[a-z0-9]+)*)$/, 'A part is "shell" or "mf-…".'))

/** A version id, or its first four or more digits. */
export const VersionStart = z
  .string('Which version?')
  .check(
    z.maxLength(64),
    z.regex(/^[0-9a-f]{4,16}$/, 'A version is 16 digits of 0-9 and a-f; the first four or more are enough.'),
  )

export const SetId = z
  .string('Which set?')
  .check(z.maxLength(64), z.regex(/^[0-9a-f]{16}$/, 'The id of a set is 16 digits of 0-9 and a-f.'))

/** Reason for the history. The author is the token's name, never a text from the caller. */
export const Reason = z
  .string('Say why: it stands in the history.')
  .check(
    z.trim(),
    z.minLength(1, 'Say why: it stands in the history.'),
    z.maxLength(500, 'A reason has at most 500 characters.'),
  )

export const Time = z.string().check(z.maxLength(40))

/** The team that owns a part, and its contact. */
export const Owner = z.object({ team: z.string(), contact: z.string() })
export type Owner = z.output<typeof Owner>

/** A version of a part; `packageVersion` is its number in package.json (`1.4.0`), null when it has none. */
export const PartVersion = z.object({
  name: z.string(),
  version: z.string(),
  packageVersion: z.nullable(z.string()),
  /** ISO 8601; null when the version is gone. */
  publishedAt: z.nullable(z.string()),
  /** null or left out when the version declares none. */
  owner: z.optional(z.nullable(Owner)),
})
export type PartVersion = z.output<typeof PartVersion>

/** A part whose version differs between two sets; null where a set has no such part. */
export const VersionChange = z.object({
  name: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
})
export type VersionChange = z.output<typeof VersionChange>

/** Body of every response with status 400 or above. */
export const OpsProblem = z.object({
  /** One sentence for the user, in English. */
  detail: z.string(),
  /** The same sentence with separate facts, for translation. */
  said: z.optional(MessageDescriptor),
  /** Sentences by field. */
  fields: z.optional(z.record(z.string(), z.string())),
  /** Why the gate refused a build; only with status 422 of an upload. */
  refusals: z.optional(
    z.array(z.object({ rule: z.string(), sentence: z.string(), said: z.optional(MessageDescriptor) })),
  ),
})
export type OpsProblem = z.output<typeof OpsProblem>
