/** The first release of a new site: publishes the builds of all parts and makes the set of them live. Needs `npm run build`. */
import path from 'node:path'
import { openRegistry, RegistryError, sharingFromEnv } from '@vitrina/releases'
import { release } from './release.ts'

try {
  const dataDir = path.resolve(process.env.DATA_DIR ?? './.data')
  const registry = openRegistry(dataDir, sharingFromEnv(process.env))
  await registry.catchUp()
  const live = registry.live()
  registry.close()
  if (live) {
    console.error(`Set ${live.set} is live already: publish a part and promote it (npx vitrina --help).`)
    process.exit(1)
  }
  const { set, fresh } = await release(dataDir, 'first release of the site')
  console.log(`Published ${fresh.join(', ')}. Set ${set} is live.`)
} catch (error) {
  console.error(error instanceof RegistryError ? error.message : error)
  process.exit(1)
}
