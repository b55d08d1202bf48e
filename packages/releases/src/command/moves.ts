import type { Moved } from '@vitrina/contracts/ops/moves'
import { phrase } from '@vitrina/contracts/ops/said'
import { RegistryError } from '../registry-error.ts'
import { requireName } from '../versions/name.ts'
import type { Command, Order } from './command.ts'
import { nameAndVersion, percentIn } from './names.ts'

export const promote: Command = {
  use: 'promote <remote>@<version> [--anyway]',
  does: `make a published version live. One that does not fit what is live is refused; --anyway lets it go, which
stands in the history`,
  words: [1, 1],
  takes: ['reason', 'anyway'],
  async run({ desk, say, args: [subject], reason, options: { anyway = false } }) {
    const { name, version } = nameAndVersion(subject)
    return told(say, await desk.promote(name, version, reason, anyway), `${name}@${version} is live already.`)
  },
}

export const activate: Command = {
  use: 'activate <set> [--anyway]',
  does: `make a whole set live, one of the past for example. One that was never live and whose parts do not fit is
refused; --anyway lets it go, which stands in the history`,
  words: [1, 1],
  takes: ['reason', 'anyway'],
  run: async ({ desk, say, args: [set = ''], reason, options: { anyway = false } }) =>
    told(say, await desk.activate(set, reason, anyway), `Set ${set} is live already.`),
}

export const canary: Command = {
  use: 'canary <remote>@<version> <percent> [--anyway]',
  does: 'give a version to some of the visitors; asked again with another share, it is widened or narrowed',
  words: [2, 2],
  takes: ['reason', 'anyway'],
  async run({ desk, say, args: [subject, share], reason, options: { anyway = false } }) {
    const { name, version } = nameAndVersion(subject)
    const percent = percentIn(share)
    const done = `${name}@${version} goes to ${percent} % of the visitors.`
    return told(say, await desk.startCanary(name, version, percent, reason, anyway), 'It is so already.', done)
  },
}

export const endCanary: Command = {
  use: 'end-canary <remote>',
  does: 'give everybody the live version again',
  words: [1, 1],
  takes: ['reason'],
  async run({ desk, say, args: [name = ''], reason }) {
    requireName(name)
    const done = `Everybody gets the live version of ${name}.`
    return told(say, await desk.endCanary(name, reason), 'It is so already.', done)
  },
}

export const rollback: Command = {
  use: 'rollback <remote> [--to <version>] [--quarantine]',
  does: `bring a part back to the version before, or to the one named; one in a canary is taken back. With
--quarantine the version that is left cannot come back before it is absolved`,
  words: [1, 1],
  takes: ['to', 'quarantine', 'reason'],
  async run({ desk, say, args: [name = ''], options, reason }) {
    requireName(name)
    const from = await versionOut(desk, name)
    say(`Leaving ${name}@${from}.`)
    const how = { from, to: options.to, quarantine: options.quarantine ?? false, reason }
    const done = `Everybody gets the live version of ${name}.`
    return told(say, await desk.rollback(name, how), `${name}@${from} stays: it is what was named.`, done)
  },
}

/** What is left is named, so that of two who roll back at once one is told that somebody was first. */
async function versionOut(desk: Order['desk'], name: string): Promise<string> {
  const { canaries, parts } = await desk.state()
  const found = canaries.find((one) => one.name === name) ?? parts.find((one) => one.name === name)
  if (found) return found.version
  const names = parts.map((part) => part.name).join(', ')
  throw new RegistryError('unknown', phrase`${name} is not in the live set; its parts: ${names}.`)
}

export const quarantine: Command = {
  use: 'quarantine <remote>@<version>',
  does: 'keep a version from going live',
  words: [1, 1],
  takes: ['reason'],
  async run({ desk, say, args: [subject], reason }) {
    const { name, version } = nameAndVersion(subject)
    const done = `${name}@${version} is in quarantine.`
    return told(say, await desk.quarantine(name, version, reason), `${name}@${version} is in quarantine already.`, done)
  },
}

export const absolve: Command = {
  use: 'absolve <remote>@<version>',
  does: 'let a version go live again',
  words: [1, 1],
  takes: ['reason'],
  async run({ desk, say, args: [subject], reason }) {
    const { name, version } = nameAndVersion(subject)
    return told(say, await desk.absolve(name, version, reason), 'It is so already.', `${name}@${version} may go live.`)
  },
}

export const agree: Command = {
  use: 'agree <id>',
  does: 'make a move that another person has asked for (with --ops)',
  words: [1, 1],
  takes: [],
  async run({ desk, say, args: [id = ''] }) {
    say(`Done, live set ${await desk.agree(id)}`)
    return 0
  },
}

function told(say: Order['say'], { set, changes, moved, approval }: Moved, already: string, done = 'Done.'): 0 {
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
