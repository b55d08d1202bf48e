import { resolve } from 'node:path'
import { msg } from '@vitrina/contracts/ops/message'
import { layoutOf } from '../disk/layout.ts'
import { readHead } from '../ledger/live.ts'
import { RegistryError } from '../registry-error.ts'
import { readSet } from '../sets/set.ts'
import { acceptedKeys, dropKey, encodePublicKey, rotateSigningKey, signingKey } from '../trust/keys.ts'
import type { Command } from './command.ts'
import { formatTable } from './table.ts'

export const key: Command = {
  usage: 'key list | key rotate | key drop <id>',
  description: `the keys that sets and moves are signed with: the public ones for RELEASE_PUBLIC_KEYS, a new one, one to be
believed no more`,
  arity: [1, 2],
  acceptedOptions: [],
  localOnly: true,
  async run({ print, dataDir, args: [what = '', id = ''] }) {
    const layout = layoutOf(resolve(dataDir))
    if (what === 'list' && id === '') {
      const own = signingKey(layout).id
      const rows = acceptedKeys(layout).map((one) => [
        one.id,
        one.id === own ? 'signs' : 'believed',
        encodePublicKey(one),
      ])
      print(formatTable([['id', '', 'public key'], ...rows]))
    } else if (what === 'rotate' && id === '') {
      const made = rotateSigningKey(layout)
      print(`From now on ${made.id} signs. Add it to RELEASE_PUBLIC_KEYS of every gateway: ${encodePublicKey(made)}`)
    } else if (what === 'drop' && id !== '') {
      await requireUnused(layout, id)
      dropKey(layout, id)
      print(`${id} is believed no more.`)
    } else {
      throw new RegistryError('refused', msg`Write key list, key rotate or key drop <id>.`)
    }
    return 0
  },
}

/** A live set without its key would be refused at the next start. */
async function requireUnused(layout: ReturnType<typeof layoutOf>, id: string): Promise<void> {
  const head = readHead(layout)
  if (!head) return
  const sets = await Promise.all(
    [head.to, ...head.state.canaries.map(({ set }) => set)].map((set) => readSet(layout, set)),
  )
  if (head.seal?.key !== id && sets.every(({ seal }) => seal?.key !== id)) return
  throw new RegistryError('refused', msg`What is live is signed with ${id}: make a move with the new key first.`)
}
