import path from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { ConfigError } from '../../infra/configuration/config.ts'
import { flagSchema, portSchema } from '../../infra/configuration/env-schema.ts'
import { PublicKeys } from '../../infra/configuration/ops.ts'

const address = (what: string) =>
  z
    .string(`is missing: ${what}`)
    .check(z.refine((value) => /^https?:$/.test(URL.parse(value)?.protocol ?? ''), 'has to be an address, https://…'))

/** All variables of the workbench; flags of the same name without VITRINA_ take precedence. */
const Environment = z.object({
  VITRINA_SITE: address('the address of the released site'),
  VITRINA_OPS: address('the address of the ops API of that site'),
  VITRINA_TOKEN: z
    .string('is missing: ask ops for a token, vitrina token add --role team:<remote>')
    .check(z.regex(/^[\w.~+/-]{8,200}$/, 'is not a token')),
  VITRINA_WRITES: flagSchema,
  RELEASE_PUBLIC_KEYS: PublicKeys,
  PORT: portSchema(3400),
  DATA_DIR: z._default(z.string(), '.vitrina'),
})

export interface WorkbenchConfig {
  /** Scheme, host and port of the released site. */
  site: URL
  ops: string
  /** A secret. */
  token: string
  /** Whether calls that change something are passed to the site. */
  writes: boolean
  /** Release keys to trust instead of those that the site sends, unless empty. */
  publicKeys: string[]
  port: number
  /** Absolute. */
  dataDir: string
}

const flags = {
  site: { type: 'string' },
  ops: { type: 'string' },
  port: { type: 'string' },
  writes: { type: 'boolean' },
} as const

/** Throws ConfigError with all faults at once, each with the name of its variable. */
export function readWorkbenchConfig(env: NodeJS.ProcessEnv, args: string[], folder: string): WorkbenchConfig {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== ''),
  )
  const faults: string[] = []
  try {
    const { site, ops, port: portFlag, writes } = parseArgs({ args, options: flags }).values
    if (site !== undefined) given.VITRINA_SITE = site
    if (ops !== undefined) given.VITRINA_OPS = ops
    if (portFlag !== undefined) given.PORT = portFlag
    if (writes) given.VITRINA_WRITES = '1'
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error))
  }
  const parsed = Environment.safeParse(given)
  if (!parsed.success) faults.push(...parsed.error.issues.map(({ path: at, message }) => `${at.join('.')}: ${message}`))
  if (!parsed.success || faults.length > 0) {
    const lines = faults.map((fault) => `  ${fault}`).join('\n')
    throw new ConfigError(`The configuration of the workbench has ${faults.length} fault(s):\n${lines}`)
  }
  const values = parsed.data
  return {
    site: new URL(new URL(values.VITRINA_SITE).origin),
    ops: values.VITRINA_OPS.replace(/(?<!\/)\/+$/, ''),
    token: values.VITRINA_TOKEN,
    writes: values.VITRINA_WRITES,
    publicKeys: values.RELEASE_PUBLIC_KEYS,
    port: values.PORT,
    dataDir: path.resolve(folder, values.DATA_DIR),
  }
}
