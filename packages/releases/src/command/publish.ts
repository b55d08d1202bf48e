import { join } from 'node:path'
import { phrase } from '@vitrina/contracts/ops/said'
import { RegistryError } from '../registry-error.ts'
import { requireName } from '../versions/name.ts'
import type { Command } from './command.ts'

export const publish: Command = {
  use: 'publish [<remote>] [--dry-run] [--data-from <address>]',
  does: `try <remote>/dist in every set that is live or on trial and publish it when nothing is against it; it is
not live yet; in the folder of a remote that one. --dry-run only tries; --data-from names a running site that answers what the fixtures of smoke
routes do not`,
  words: [0, 1],
  takes: ['dry-run', 'data-from'],
  async run({ desk, say, root, here, args, options }) {
    const name = args[0] ?? here?.name
    if (name === undefined) {
      throw new RegistryError('refused', phrase`Which remote? Name it, or go into its folder.`)
    }
    requireName(name)
    const dataFrom = options['data-from']
    if (dataFrom !== undefined && !URL.canParse(dataFrom)) {
      throw new RegistryError('refused', phrase`--data-from "${dataFrom}" is not an address.`)
    }
    const { gateReport } = await import('../gate/report.ts')
    const { version, isLive, gate } = await desk.publish(
      name,
      join(name === here?.name ? here.folder : join(root, name), 'dist'),
      {
        isTrial: options['dry-run'] ?? false,
        dataFrom,
      },
    )
    say(gateReport(gate))
    if (gate.refusals.length > 0) return 2
    if (version === null) return 0
    say(
      isLive
        ? `${name}@${version} is live already.`
        : `${name}@${version} is published. Make it live: vitrina promote ${name}@${version}`,
    )
    return 0
  },
}
