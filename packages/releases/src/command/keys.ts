import { resolve } from 'node:path'
import { phrase } from '@vitrina/contracts/ops/said'
import { layoutOf } from '../disk/layout.ts'
import { readHead } from '../ledger/live.ts'
import { RegistryError } from '../registry-error.ts'
import { readSet } from '../sets/set.ts'
import { acceptedKeys, dropKey, rotateSigningKey, signingKey, textOfPublicKey } from '../trust/keys.ts'
import type { Command } from './command.ts'
import { table } from './table.ts'

export const key: Command = {
  use: 'key list | key rotate | key drop <id>',
  does: `the keys that sets and moves are signed with: the public ones for RELEASE_PUBLIC_KEYS, a new one, one to be
believed no more`,
  words: [1, 2],
  takes: [],
  atMachine: true,
  async run({ say, dataDir, args: [what = '', id = ''] }) {
    const layout = layoutOf(resolve(dataDir))
    if (what === 'list' && id === '') {
      const own = signingKey(layout).id
      const rows = acceptedKeys(layout).map((one) => [
        one.id,
        one.id === own ? 'signs' : 'believed',
        textOfPublicKey(one),
      ])
      say(table([['id', '', 'public key'], ...rows]))
    } else if (what === 'rotate' && id === '') {
      const made = rotateSigningKey(layout)
      say(`From now on ${made.id} signs. Add it to RELEASE_PUBLIC_KEYS of every gateway: ${textOfPublicKey(made)}`)
    } else if (what === 'drop' && id !== '') {
      await requireUnused(layout, id)
      dropKey(layout, id)
      say(`${id} is believed no more.`)
    } else {
      throw new RegistryError('refused', phrase`Write key list, key rotate or key drop <id>.`)
    }
    return 0
  },
}

/** Without its key what is live would be refused at the next start. */
async function requireUnused(layout: ReturnType<typeof layoutOf>, id: string): Promise<void> {
  const head = readHead(layout)
  if (!head) return
  const sets = await Promise.all(
    [head.to, ...head.state.canaries.map(({ set }) => set)].map((set) => readSet(layout, set)),
  )
  if (head.seal?.key !== id && sets.every(({ seal }) => seal?.key !== id)) return
  throw new RegistryError('refused', phrase`What is live is signed with ${id}: make a move with the new key first.`)
}
