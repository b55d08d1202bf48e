import { isPartName, isPublicKey } from '@vitrina/releases'
import * as z from 'zod/mini'

export interface OpsConfig {
  /** Parts that a second person has to agree to make live. */
  twoPersons: string[]
  /** How long a move waits for that person. */
  approvalMinutes: number
  /** Most that a team may give its own remote to by itself, percent; 0 for no canaries. */
  teamCanaryPercent: number
  /** How many proxies of ours stand in front of the ops port; their forwarded addresses are believed, no others. */
  trustProxy: number
}

export const isPart = isPartName

/** Keys in base64, which has capitals, with commas between them. */
export const PublicKeys = z.pipe(
  z.pipe(
    z._default(z.string(), ''),
    z.transform((value) =>
      value
        .split(',')
        .map((key) => key.trim())
        .filter(Boolean),
    ),
  ),
  z
    .array(z.string())
    .check(z.refine((keys) => keys.every(isPublicKey), 'has to be a list of public Ed25519 keys in base64')),
)
