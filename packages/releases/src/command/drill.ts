import { phrase } from '@vitrina/contracts/ops/said'
import { proofOf, proofText } from '../drills/proof.ts'
import { RegistryError } from '../registry-error.ts'
import { requireName } from '../versions/name.ts'
import type { Command } from './command.ts'

export const drill: Command = {
  use: 'drill [<remote>]',
  does: `try a rollback of a part, or of each, where no visitor sees it, and say whether it can be relied on (with
--ops)`,
  words: [0, 1],
  takes: [],
  async run({ desk, say, args: [name] }) {
    if (name !== undefined) requireName(name)
    const { parts } = await desk.state()
    const found = parts.filter((part) => (name === undefined ? part.before !== null : part.name === name))
    if (found.length === 0) {
      throw new RegistryError(
        'unknown',
        name ? phrase`${name} is not in the live set.` : phrase`No part has a version to go back to.`,
      )
    }
    let failures = 0
    for (const part of found) {
      const done = await desk.drill(part.name)
      const { from, to, requests, tookMs, failed, mixed } = done
      if (done.isProven) say(`${part.name}: ${proofText(proofOf(part.name, [done], null), null)} of ${requests}`)
      else {
        failures += 1
        say(`${part.name}: no rollback from ${from} to ${to}: ${done.why}`)
        say(`  ${requests} requests, ${failed} failed, ${mixed} mixed, ${tookMs} ms`)
      }
    }
    return failures === 0 ? 0 : 1
  },
}
