import * as z from '@vitrina/contracts/schema'
import { endpoint } from '../endpoint.ts'
import { PartName } from './parts.ts'

const RawRecord = z.record(z.string(), z.unknown())

/** The live state with its signatures: a mirror verifies the seals itself and need not trust the server. */
export const SignedLiveState = z.object({
  /** Latest entry of the ledger. */
  entry: RawRecord,
  /** The live set. */
  set: RawRecord,
  /** Public keys that the site trusts: Ed25519 in SPKI form, base64. */
  keys: z.array(z.string()),
})
export type SignedLiveState = z.output<typeof SignedLiveState>

/** Calls for a copy of the site's versions on another machine. */
export const mirrorApi = {
  live: endpoint({
    method: 'GET',
    path: '/api/live',
    summary: 'What is live, with its seals and the keys that these are checked by',
    response: SignedLiveState,
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/versions/:name/:version/files',
    summary: 'The build of a version: a tar of browser/, server/ and assets.json, the reverse of publishing',
    params: z.object({
      name: PartName,
      version: z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{16}$/, 'A version is 16 digits of 0-9 and a-f.')),
    }),
    download: 'application/x-tar',
    response: z.unknown(),
  }),
}
