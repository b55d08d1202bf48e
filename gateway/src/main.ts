import { RegistryError } from '@vitrina/releases'
import { ConfigError, readConfig } from './infra/configuration/config.ts'
import { startWatchdog } from './infra/watchdog/watchdog.ts'
import { startGateway } from './server.ts'

try {
  const config = readConfig(process.env)
  const watchdog = startWatchdog(config.watchdog)
  const gateway = await startGateway(config)
  process.send?.({ kind: 'ready', url: gateway.url })
  // The parent process may exit without a signal, which would leave this one running.
  let closing: Promise<void> | undefined
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    // The listener is removed after the first signal, so that a second one ends the process at once.
    process.once(end, async () => {
      closing ??= gateway.close()
      await closing
      await watchdog.stop()
      process.exit(0)
    })
  }
} catch (error) {
  const isSaid = error instanceof ConfigError || error instanceof RegistryError
  console.error(isSaid ? error.message : error)
  process.exit(1)
}
