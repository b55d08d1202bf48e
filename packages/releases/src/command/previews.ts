import type { Command, Order } from './command.ts'
import { minutesIn, nameAndVersion } from './names.ts'
import { moment } from './table.ts'

const usualMinutes = 120

export const preview: Command = {
  use: 'preview <remote>@<version> [--for 2h]',
  does: 'a link under which the live site is seen with that version (with --ops)',
  words: [1, 1],
  takes: ['for'],
  async run(order) {
    const { name, version } = nameAndVersion(order.args[0])
    const { set } = await order.desk.state()
    return link(order, await order.desk.combine(set, [{ name, version }]))
  },
}

export const endPreview: Command = {
  use: 'end-preview <id>',
  does: 'end a preview before its time, on every gateway (with --ops)',
  words: [1, 1],
  takes: [],
  async run({ desk, say, args: [id = ''] }) {
    await desk.endPreview(id)
    say('Its link opens nothing any more.')
    return 0
  },
}

export const open: Command = {
  use: 'open --at <time> [--for 2h]',
  does: 'which set was live at a time (2026-11-20T14:03), and a link to it (with --ops)',
  words: [0, 0],
  takes: ['at', 'for'],
  async run(order) {
    const { desk, say, options } = order
    // What is live now is known without a clock, which may have been set back behind the last move.
    const [last] = options.at === undefined ? await desk.stretches({ limit: 1 }) : []
    const { set, from, until } = last ?? (await desk.liveAt(options.at ?? new Date().toISOString()))
    say(`Set ${set} was live from ${moment(from)} ${until === null ? 'and is live now' : `to ${moment(until)}`}.`)
    return link(order, set)
  },
}

async function link({ desk, say, options }: Order, set: string): Promise<0> {
  const minutes = options.for === undefined ? usualMinutes : minutesIn(options.for)
  const found = await desk.preview(set, minutes)
  if (found)
    say(
      `${found.url}\nGood until ${moment(found.until)}. Whoever has this link sees set ${set}.\nTo end it before: vitrina end-preview ${found.id}`,
    )
  else say(`Set ${set}. A link to it comes from a running site: --ops <url> with VITRINA_TOKEN.`)
  return 0
}
