import { ConfigError, readConfig } from './config.ts'
import { startGateway } from './server.ts'

try {
  const gateway = await startGateway(readConfig(process.env))
  process.send?.({ kind: 'ready', url: gateway.url })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, async () => {
      await gateway.close()
      process.exit(0)
    })
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error)
  process.exit(1)
}
