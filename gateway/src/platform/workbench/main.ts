#!/usr/bin/env node
import { ConfigError } from '../../infra/configuration/config.ts'
import { readWorkbenchConfig } from './config.ts'
import { readRemote, WorkbenchError } from './remote.ts'
import { terminal } from './terminal.ts'
import { startWorkbench } from './workbench.ts'

const help = `vitrina-workbench [--site <address>] [--ops <address>] [--port <number>] [--writes]

Runs the remote in this folder inside a released site: everything else is what the site has live.

  VITRINA_SITE   --site     the address of the site
  VITRINA_OPS    --ops      the address of its ops API
  VITRINA_TOKEN             a token of that API: team:<remote>, reader or ops
  PORT           --port     where pages are answered, 3400 unless told
  VITRINA_WRITES --writes   lets calls through that change something at the site
  DATA_DIR                  where versions are kept, .vitrina in this folder unless told
  RELEASE_PUBLIC_KEYS       keys that are believed, in place of those the site names
`

// Development builds go into a folder of their own.
process.env.VITRINA_BUILD = 'development'
const args = process.argv.slice(2)
if (args.includes('--help') || args.includes('-h')) {
  console.log(help)
  process.exit(0)
}
const beganAt = performance.now()
try {
  const folder = process.cwd()
  const remote = readRemote(folder)
  const config = readWorkbenchConfig(process.env, args, folder)
  const workbench = await startWorkbench({ remote, config, terminal })
  const seconds = ((performance.now() - beganAt) / 1000).toFixed(1)
  const how = config.writes ? 'calls that change something reach the site' : 'read-only'
  console.log(`\n  ${workbench.url}   ${remote.name} inside ${config.site.origin}, ${how}; ready in ${seconds} s\n`)
  process.send?.({ kind: 'ready', url: workbench.url })
  for (const end of ['SIGINT', 'SIGTERM', 'disconnect'] as const) {
    process.once(end, async () => {
      await workbench.close()
      process.exit(0)
    })
  }
} catch (error) {
  const isExpected = error instanceof ConfigError || error instanceof WorkbenchError || isRefusal(error)
  console.error(isExpected ? (error as Error).message : error)
  process.exit(1)
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && (error.name === 'RegistryError' || error.name === 'SiteUnavailableError')
}
