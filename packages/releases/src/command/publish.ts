import { join } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'
import { requirePartName } from '../versions/name.ts'
import type { Command } from './command.ts'

export const publish: Command = {
  usage: 'publish [<remote>] [--dry-run] [--data-from <address>]',
  description: `try <remote>/dist in every set that is live or on trial and publish it when nothing is against it; it is
not live yet; in the folder of a remote that one. --dry-run only tries; --data-from names a running site that answers what the fixtures of smoke
routes do not`,
  arity: [0, 1],
  acceptedOptions: ['dry-run', 'data-from'],
  async run({ desk, print, root, currentRemote, args, options }) {
    const name = args[0] ?? currentRemote?.name
    if (name === undefined) {
      throw new RegistryError('refused', msg`Which remote? Name it, or go into its folder.`)
    }
    requirePartName(name)
    const dataFrom = options['data-from']
    if (dataFrom !== undefined && !URL.canParse(dataFrom)) {
      throw new RegistryError('refused', msg`--data-from "${dataFrom}" is not an address.`)
    }
    const { gateReport } = await import('../gate/report.ts')
    const { version, isLive, gate } = await desk.publish(
      name,
      join(name === currentRemote?.name ? currentRemote.folder : join(root, name), 'dist'),
      {
        isTrial: options['dry-run'] ?? false,
        dataFrom,
      },
    )
    print(gateReport(gate))
    if (gate.refusals.length > 0) return 2
    if (version === null) return 0
    print(
      isLive
        ? `${name}@${version} is live already.`
        : `${name}@${version} is published. Make it live: vitrina promote ${name}@${version}`,
    )
    return 0
  },
}
