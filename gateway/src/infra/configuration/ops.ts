import { isPartName, isPublicKey } from '@vitrina/releases'
import * as z from 'zod/mini'

export interface OpsConfig {
  /** Parts that need the approval of a second person to go live. */
  twoPersons: string[]
  /** How long an action waits for that approval. */
  approvalMinutes: number
  /** The largest canary that a team may set for its own remote without approval, percent; 0 for none. */
  teamCanaryPercent: number
  /** Number of trusted proxies in front of the ops port; only their forwarded headers are believed. */
  trustProxy: number
}

export const isPart = isPartName

/** Comma-separated public keys in base64, which is case-sensitive. */
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
