import { readConfig } from './config.ts'
import { createSandbox } from './server/sandbox.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const sandbox = await createSandbox({
    port: config.SANDBOX_PORT,
    address: config.LISTEN_ADDRESS,
    dataDir: config.DATA_DIR,
    databaseUrl: config.DATABASE_URL,
    seedProducts: config.SEED_PRODUCTS,
    mainDomain: config.MAIN_DOMAIN,
    siteCode: config.SITE_CODE,
    publicOrigin: config.PUBLIC_ORIGIN,
    orderPace: config.ORDER_PACE,
    paymentHours: config.ORDER_PAYMENT_HOURS,
    progress: (done, total) => console.log(`Catalogue: ${done} of ${total} products`),
  })
  console.log(`Sandbox: ${sandbox.url}`)
  process.send?.({ kind: 'ready', url: sandbox.url })
  let closing = false
  // The parent process may have died, which would leave this one running.
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.on(end, () => {
      if (closing) return
      closing = true
      void sandbox.close().then(() => process.exit(0))
    })
  }
}

main().catch((cause: unknown) => {
  console.error(cause instanceof Error ? cause.message : cause)
  process.exit(1)
})
