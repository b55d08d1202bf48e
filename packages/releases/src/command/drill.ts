import { msg } from '@vitrina/contracts/ops/message'
import { proofOf, proofText } from '../drills/proof.ts'
import { RegistryError } from '../registry-error.ts'
import { requirePartName } from '../versions/name.ts'
import type { Command } from './command.ts'

export const drill: Command = {
  usage: 'drill [<remote>]',
  description: `try a rollback of a part, or of each, where no visitor sees it, and say whether it can be relied on (with
--ops)`,
  arity: [0, 1],
  acceptedOptions: [],
  async run({ desk, print, args: [name] }) {
    if (name !== undefined) requirePartName(name)
    const { parts } = await desk.state()
    const found = parts.filter((part) => (name === undefined ? part.before !== null : part.name === name))
    if (found.length === 0) {
      throw new RegistryError(
        'unknown',
        name ? msg`${name} is not in the live set.` : msg`No part has a version to go back to.`,
      )
    }
    let failures = 0
    for (const part of found) {
      const done = await desk.drill(part.name)
      const { from, to, requests, tookMs, failed, mixed } = done
      if (done.isProven) print(`${part.name}: ${proofText(proofOf(part.name, [done], null), null)} of ${requests}`)
      else {
        failures += 1
        print(`${part.name}: no rollback from ${from} to ${to}: ${done.why}`)
        print(`  ${requests} requests, ${failed} failed, ${mixed} mixed, ${tookMs} ms`)
      }
    }
    return failures === 0 ? 0 : 1
  },
}
