import { type NetworkNamespace, networkNamespace } from '@vitrina/releases/sealed'
import type { Logger } from 'pino'
import { type Config, ConfigError } from '../../infra/configuration/config.ts'

/**
 * Logs how code of teams is isolated from the network on this machine. Throws ConfigError when a namespace is required
 * and the machine allows none.
 */
export function requireIsolation(
  { sealedNetwork }: Pick<Config, 'sealedNetwork'>,
  log: Pick<Logger, 'info' | 'warn'>,
  namespace: NetworkNamespace = networkNamespace(),
): void {
  if (namespace.kind !== 'none') {
    log.info({ namespace: namespace.kind }, 'code of teams runs in a network namespace of its own')
    return
  }
  const { reason } = namespace
  if (sealedNetwork === 'require')
    throw new ConfigError(`SEALED_NETWORK: is "require", and this machine makes no network namespace: ${reason}`)
  log.warn(
    { reason },
    'this machine makes no network namespace: code of teams is kept from the network by a guard alone',
  )
}
