import * as z from 'zod'

const Config = z.object({
  SANDBOX_PORT: z.coerce.number().int().min(0).max(65_535).default(3100),
  LISTEN_ADDRESS: z.union([z.ipv4(), z.ipv6()]).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .optional(),
  SEED_PRODUCTS: z.coerce.number().int().min(1).max(100_000).default(3000),
  MAIN_DOMAIN: z
    .string()
    .regex(/^[a-z0-9.-]+$/, 'must be a host name')
    .default('vitrina.test'),
  SITE_CODE: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'must be small Latin letters, digits and hyphens')
    .default('bazis'),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  ORDER_PACE: z.coerce.number().positive().max(1_000_000).default(60),
  ORDER_PAYMENT_HOURS: z.coerce.number().positive().max(8_760).default(24),
})
export type Config = z.output<typeof Config>

/** Lists all faults, each with the name of its variable. */
export class SandboxConfigError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The configuration of the sandbox is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.faults = faults
  }
}

/** Reads the environment; throws one error that lists every fault. An empty variable counts as not set. */
export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = Config.safeParse(given)
  if (parsed.success) return parsed.data
  throw new SandboxConfigError(parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}
