/** The site of one test worker in a process of its own: it ends, and removes its folder, together with the worker. */
import path from 'node:path'
import { startSite } from './site.ts'

// Ctrl-C reaches every process of the terminal; the worker stops the site when it is done with it.
process.on('SIGINT', () => {})

const site = await startSite({ env: { ROUTE_RULES: path.join(import.meta.dirname, 'route-rules.json') } })

let isClosing = false
async function close(): Promise<void> {
  if (isClosing) return
  isClosing = true
  await site.close()
  process.exit(0)
}

process.once('SIGTERM', close)
process.once('disconnect', close)
if (process.connected) {
  const { url, opsUrl, sandboxUrl, dataDir } = site
  process.send?.({ url, opsUrl, sandboxUrl, dataDir })
} else await close()
