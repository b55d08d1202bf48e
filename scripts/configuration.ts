/** Reports faulty variables of all processes of a start before the first process is started. */
import { ConfigError, readConfig as readGatewayConfig } from '../gateway/src/infra/configuration/config.ts'
import { readConfig as readSandboxConfig, SandboxConfigError } from '../packages/sandbox/src/config.ts'

type ConfigReader = (env: NodeJS.ProcessEnv) => unknown

const nameOf = (fault: string): string => fault.slice(0, fault.indexOf(':'))

function readFaults(read: ConfigReader, env: NodeJS.ProcessEnv): readonly string[] {
  try {
    read(env)
    return []
  } catch (error) {
    if (error instanceof ConfigError || error instanceof SandboxConfigError) return error.faults
    throw error
  }
}

/** Every faulty variable of every process, once, by name. */
export function configurationFaults(env: NodeJS.ProcessEnv): string[] {
  const found = new Map<string, string>()
  for (const fault of [...readFaults(readGatewayConfig, env), ...readFaults(readSandboxConfig, env)])
    if (!found.has(nameOf(fault))) found.set(nameOf(fault), fault)
  return [...found.values()].toSorted()
}

/** @throws Error that lists them all */
export function requireConfiguration(env: NodeJS.ProcessEnv): void {
  const faults = configurationFaults(env)
  if (faults.length === 0) return
  throw new Error(`The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
}
