import { msg } from '@vitrina/contracts/ops/message'
import type { MoveResult } from '@vitrina/contracts/ops/moves'
import { RegistryError } from '../registry-error.ts'
import { requirePartName } from '../versions/name.ts'
import type { Command, CommandContext } from './command.ts'
import { parseNameAndVersion, parsePercent } from './parse-values.ts'

export const promote: Command = {
  usage: 'promote <remote>@<version> [--anyway]',
  description: `make a published version live. One that does not fit what is live is refused; --anyway lets it go, which
stands in the history`,
  arity: [1, 1],
  acceptedOptions: ['reason', 'anyway'],
  async run({ desk, print, args: [subject], reason, options: { anyway = false } }) {
    const { name, version } = parseNameAndVersion(subject)
    return reportMove(print, await desk.promote(name, version, reason, anyway), `${name}@${version} is live already.`)
  },
}

export const activate: Command = {
  usage: 'activate <set> [--anyway]',
  description: `make a whole set live, one of the past for example. One that was never live and whose parts do not fit is
refused; --anyway lets it go, which stands in the history`,
  arity: [1, 1],
  acceptedOptions: ['reason', 'anyway'],
  run: async ({ desk, print, args: [set = ''], reason, options: { anyway = false } }) =>
    reportMove(print, await desk.activate(set, reason, anyway), `Set ${set} is live already.`),
}

export const canary: Command = {
  usage: 'canary <remote>@<version> <percent> [--anyway]',
  description: 'give a version to some of the visitors; asked again with another share, it is widened or narrowed',
  arity: [2, 2],
  acceptedOptions: ['reason', 'anyway'],
  async run({ desk, print, args: [subject, share], reason, options: { anyway = false } }) {
    const { name, version } = parseNameAndVersion(subject)
    const percent = parsePercent(share)
    const done = `${name}@${version} goes to ${percent} % of the visitors.`
    return reportMove(print, await desk.startCanary(name, version, percent, reason, anyway), 'It is so already.', done)
  },
}

export const endCanary: Command = {
  usage: 'end-canary <remote>',
  description: 'give everybody the live version again',
  arity: [1, 1],
  acceptedOptions: ['reason'],
  async run({ desk, print, args: [name = ''], reason }) {
    requirePartName(name)
    const done = `Everybody gets the live version of ${name}.`
    return reportMove(print, await desk.endCanary(name, reason), 'It is so already.', done)
  },
}

export const rollback: Command = {
  usage: 'rollback <remote> [--to <version>] [--quarantine]',
  description: `bring a part back to the version before, or to the one named; one in a canary is taken back. With
--quarantine the version that is left cannot come back before it is absolved`,
  arity: [1, 1],
  acceptedOptions: ['to', 'quarantine', 'reason'],
  async run({ desk, print, args: [name = ''], options, reason }) {
    requirePartName(name)
    const from = await versionBeingLeft(desk, name)
    print(`Leaving ${name}@${from}.`)
    const how = { from, to: options.to, quarantine: options.quarantine ?? false, reason }
    const done = `Everybody gets the live version of ${name}.`
    return reportMove(print, await desk.rollback(name, how), `${name}@${from} stays: it is what was named.`, done)
  },
}

/** The move states which version it leaves, so that of two concurrent rollbacks one gets a conflict. */
async function versionBeingLeft(desk: CommandContext['desk'], name: string): Promise<string> {
  const { canaries, parts } = await desk.state()
  const found = canaries.find((one) => one.name === name) ?? parts.find((one) => one.name === name)
  if (found) return found.version
  const names = parts.map((part) => part.name).join(', ')
  throw new RegistryError('unknown', msg`${name} is not in the live set; its parts: ${names}.`)
}

export const quarantine: Command = {
  usage: 'quarantine <remote>@<version>',
  description: 'keep a version from going live',
  arity: [1, 1],
  acceptedOptions: ['reason'],
  async run({ desk, print, args: [subject], reason }) {
    const { name, version } = parseNameAndVersion(subject)
    const done = `${name}@${version} is in quarantine.`
    return reportMove(
      print,
      await desk.quarantine(name, version, reason),
      `${name}@${version} is in quarantine already.`,
      done,
    )
  },
}

export const absolve: Command = {
  usage: 'absolve <remote>@<version>',
  description: 'let a version go live again',
  arity: [1, 1],
  acceptedOptions: ['reason'],
  async run({ desk, print, args: [subject], reason }) {
    const { name, version } = parseNameAndVersion(subject)
    return reportMove(
      print,
      await desk.absolve(name, version, reason),
      'It is so already.',
      `${name}@${version} may go live.`,
    )
  },
}

export const agree: Command = {
  usage: 'agree <id>',
  description: 'make a move that another person has asked for (with --ops)',
  arity: [1, 1],
  acceptedOptions: [],
  async run({ desk, print, args: [id = ''] }) {
    print(`Done, live set ${await desk.approve(id)}`)
    return 0
  },
}

function reportMove(
  say: CommandContext['print'],
  { set, changes, moved, approval }: MoveResult,
  already: string,
  done = 'Done.',
): 0 {
  if (approval) {
    say(`A second person has to agree until ${approval.until}: ${approval.id}. Nothing has moved.`)
  } else if (changes.length > 0) {
    const list = changes.map(({ name, from, to }) => `${name} ${from ?? '-'} -> ${to ?? '-'}`).join(', ')
    say(`${list}, live set ${set}`)
  } else {
    say(moved ? done : already)
  }
  return 0
}
