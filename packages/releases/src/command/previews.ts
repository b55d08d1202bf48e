import type { Command, CommandContext } from './command.ts'
import { parseMinutes, parseNameAndVersion } from './parse-values.ts'
import { formatTime } from './table.ts'

const defaultMinutes = 120

export const preview: Command = {
  usage: 'preview <remote>@<version> [--for 2h]',
  description: 'a link under which the live site is seen with that version (with --ops)',
  arity: [1, 1],
  acceptedOptions: ['for'],
  async run(order) {
    const { name, version } = parseNameAndVersion(order.args[0])
    const { set } = await order.desk.state()
    return printPreviewLink(order, await order.desk.combine(set, [{ name, version }]))
  },
}

export const endPreview: Command = {
  usage: 'end-preview <id>',
  description: 'end a preview before its time, on every gateway (with --ops)',
  arity: [1, 1],
  acceptedOptions: [],
  async run({ desk, print, args: [id = ''] }) {
    await desk.endPreview(id)
    print('Its link opens nothing any more.')
    return 0
  },
}

export const open: Command = {
  usage: 'open --at <time> [--for 2h]',
  description: 'which set was live at a time (2026-11-20T14:03), and a link to it (with --ops)',
  arity: [0, 0],
  acceptedOptions: ['at', 'for'],
  async run(order) {
    const { desk, print, options } = order
    // The live set is read from the ledger and not by the time, since the clock may have been set back before the last
    // move.
    const [last] = options.at === undefined ? await desk.livePeriods({ limit: 1 }) : []
    const { set, from, until } = last ?? (await desk.liveAt(options.at ?? new Date().toISOString()))
    print(
      `Set ${set} was live from ${formatTime(from)} ${until === null ? 'and is live now' : `to ${formatTime(until)}`}.`,
    )
    return printPreviewLink(order, set)
  },
}

async function printPreviewLink({ desk, print, options }: CommandContext, set: string): Promise<0> {
  const minutes = options.for === undefined ? defaultMinutes : parseMinutes(options.for)
  const found = await desk.preview(set, minutes)
  if (found)
    print(
      `${found.url}\nGood until ${formatTime(found.until)}. Whoever has this link sees set ${set}.\nTo end it before: vitrina end-preview ${found.id}`,
    )
  else print(`Set ${set}. A link to it comes from a running site: --ops <url> with VITRINA_TOKEN.`)
  return 0
}
