import type { DepotAddress } from '@vitrina/releases'
import * as z from 'zod/mini'
import { flagSchema, listSchema, textSchema } from './env-schema.ts'
import { type Objectives, ObjectivesText } from './objectives.ts'
import { isPart, type OpsConfig, PublicKeys } from './ops.ts'

/** The variables for storing, switching and supervising releases. */
export const ReleaseVariables = {
  OPS_TOKEN: z.optional(z.string().check(z.minLength(16, 'OPS_TOKEN has to have at least 16 characters'))),
  OPS_TWO_PERSONS: listSchema('').check(
    z.refine((parts) => parts.every(isPart), 'has to be a list of parts: shell, mf-…'),
  ),
  OPS_APPROVAL_MINUTES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1440)), 30),
  OPS_TEAM_CANARY_PERCENT: z._default(z.coerce.number().check(z.minimum(0), z.maximum(50)), 0),
  OPS_TRUST_PROXY: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10)), 0),
  RELEASE_PUBLIC_KEYS: PublicKeys,
  PREVIEW_SECRET: z.optional(z.string().check(z.minLength(32, 'PREVIEW_SECRET has to have at least 32 characters'))),
  AUTOPILOT: z._default(z.enum(['off', 'shadow', 'on']), 'shadow'),
  AUTOPILOT_OBJECTIVE: ObjectivesText,
  AUTOPILOT_SAMPLE: z._default(z.coerce.number().check(z.int(), z.minimum(5), z.maximum(1_000_000)), 100),
  AUTOPILOT_CANARY_SLOWER: z
    ._default(z.coerce.number(), 1.25)
    .check(z.refine((times) => times === 0 || (times >= 1.05 && times <= 10), 'has to be 0 or from 1.05 to 10')),
  AUTOPILOT_PAUSE_MINUTES: z._default(z.coerce.number().check(z.minimum(1), z.maximum(10_080)), 30),
  AUTOPILOT_LOOK_SECONDS: z._default(z.coerce.number().check(z.minimum(1), z.maximum(300)), 10),
  AUTOPILOT_ALIVE_SECONDS: z._default(z.coerce.number().check(z.minimum(5), z.maximum(600)), 120),
  DRILL_EVERY_MINUTES: z.optional(z.coerce.number().check(z.minimum(0), z.maximum(525_600))),
  DRILL_VALID_DAYS: z._default(z.coerce.number().check(z.minimum(0), z.maximum(365)), 7),
  DRILL_BLOCKS_PROMOTE: flagSchema,
  REDIS_URL: z.optional(
    z.string().check(z.regex(/^(?:rediss?|unix):\/\//, 'has to begin with redis://, rediss:// or unix://')),
  ),
  REDIS_PREFIX: textSchema('vitrina').check(
    z.regex(/^[a-z0-9_.-]+$/i, 'has to be one word of letters, digits, _, . and -'),
  ),
  DEPOT_URL: z.optional(
    z
      .string()
      .check(z.regex(/^(?:file:\/\/\/|s3\+https?:\/\/)/, 'has to begin with file:///, s3+https:// or s3+http://')),
  ),
  DEPOT_KEY: z.optional(z.string()),
  DEPOT_SECRET: z.optional(z.string()),
  DEPOT_REGION: textSchema('us-east-1'),
  GATEWAY_NAME: z.optional(
    z.string().check(z.regex(/^[\w.:-]{1,60}$/, 'has to be one word of letters, digits, _, ., : and -')),
  ),
  OPS_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[^/]+$/, 'has to be an origin, https://host[:port]'))),
  SEALED_NETWORK: z._default(z.enum(['best', 'require']), 'best'),
  DRAIN_MS: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(60_000))),
}

const Variables = z.object(ReleaseVariables)
type Values = z.output<typeof Variables>

export interface ReleaseConfig {
  opsToken: string | undefined
  ops: OpsConfig
  /** Public keys that verify release signatures; when empty, those in the data folder. */
  releasePublicKeys: string[]
  /** Signs preview links; a secret. When not set, one is created in the data folder, which works only without Redis. */
  previewSecret: string | undefined
  autopilot: AutopilotConfig
  drills: DrillConfig
  /** Shared by the gateways of one site; null for a single gateway. */
  redisUrl: string | null
  /** Prefix of the keys in Redis. */
  redisPrefix: string
  /** Object storage with the versions for all machines; key and secret are secrets. */
  depot: DepotAddress | undefined
  /** Name among the gateways of its site; defaults to its host and ops port. */
  gatewayName: string | undefined
  /** Public origin of its ops port. */
  opsOrigin: string | undefined
  /**
   * Whether code of teams may run on a machine without network namespaces, where only a guard in the process isolates
   * it.
   */
  sealedNetwork: 'best' | 'require'
  /** How long the gateway keeps serving after it has reported that it is not ready, ms. */
  drainMs: number
}

interface DrillConfig {
  /** Interval between two drills of a part; null when drills are only run by hand. */
  everyMs: number | null
  /** How long a drill is valid, days; null for no limit. */
  validDays: number | null
  /** A part without a proven rollback may not be promoted. */
  blocksPromote: boolean
}

export interface AutopilotConfig {
  /** `shadow` only reports what it would do. */
  mode: 'off' | 'shadow' | 'on'
  objectives: Objectives
  /** Minimum number of views for a decision. */
  sample: number
  /** Ends a canary that is so many times slower than the live version; null only reports it. */
  slowerTimes: number | null
  /** Between two actions on one part, ms. */
  pauseMs: number
  /** Between two evaluations of everything that visitors have, ms. */
  lookMs: number
  /** How long a page has to report that it is alive, ms. */
  aliveMs: number
}

/** By then a load balancer that checks every second has noticed. */
const DRAIN_WITH_PEERS_MS = 2500

function depotOf(values: Values): DepotAddress | undefined {
  const { DEPOT_URL: url, DEPOT_KEY: key, DEPOT_SECRET: secret, DEPOT_REGION: region } = values
  return url === undefined ? undefined : { url, key, secret, region }
}

const DEFAULT_DRILL_MINUTES = 12 * 60

function drillsOf(values: Values, development: boolean): DrillConfig {
  const minutes = values.DRILL_EVERY_MINUTES ?? (development ? 0 : DEFAULT_DRILL_MINUTES)
  return {
    everyMs: minutes === 0 ? null : minutes * 60_000,
    validDays: values.DRILL_VALID_DAYS || null,
    blocksPromote: values.DRILL_BLOCKS_PROMOTE,
  }
}

export function releaseConfigOf(values: Values, development: boolean): ReleaseConfig {
  return {
    opsToken: values.OPS_TOKEN,
    ops: {
      twoPersons: values.OPS_TWO_PERSONS,
      approvalMinutes: values.OPS_APPROVAL_MINUTES,
      teamCanaryPercent: values.OPS_TEAM_CANARY_PERCENT,
      trustProxy: values.OPS_TRUST_PROXY,
    },
    releasePublicKeys: values.RELEASE_PUBLIC_KEYS,
    previewSecret: values.PREVIEW_SECRET,
    autopilot: {
      mode: values.AUTOPILOT,
      objectives: values.AUTOPILOT_OBJECTIVE,
      sample: values.AUTOPILOT_SAMPLE,
      slowerTimes: values.AUTOPILOT_CANARY_SLOWER || null,
      pauseMs: values.AUTOPILOT_PAUSE_MINUTES * 60_000,
      lookMs: values.AUTOPILOT_LOOK_SECONDS * 1000,
      aliveMs: values.AUTOPILOT_ALIVE_SECONDS * 1000,
    },
    drills: drillsOf(values, development),
    sealedNetwork: values.SEALED_NETWORK,
    redisUrl: values.REDIS_URL ?? null,
    redisPrefix: values.REDIS_PREFIX,
    depot: depotOf(values),
    gatewayName: values.GATEWAY_NAME,
    opsOrigin: values.OPS_ORIGIN,
    drainMs: values.DRAIN_MS ?? (values.REDIS_URL ? DRAIN_WITH_PEERS_MS : 0),
  }
}
