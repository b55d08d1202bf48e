import type { Command } from './command.ts'
import { table } from './table.ts'

export const verify: Command = {
  use: 'verify',
  does: 'read everything live and the whole ledger again and report what was changed',
  words: [0, 0],
  takes: [],
  async run({ desk, say }) {
    const { files, damage, entries, firstBad, isSound } = await desk.verify()
    if (damage.length === 0) say(`${files} files of the live set are as they were published.`)
    else {
      const rows = damage.map(({ name, version, path, fault }) => [`${name}@${version}`, path || '(version)', fault])
      say(`${damage.length} faults in the live set:\n${table([['version', 'file', 'fault'], ...rows])}`)
    }
    say(
      firstBad
        ? `The ledger is sound up to entry ${firstBad.sequence - 1}. Entry ${firstBad.sequence}: ${firstBad.fault}`
        : `${entries} ${entries === 1 ? 'entry' : 'entries'} of the ledger as written and signed.`,
    )
    return isSound ? 0 : 1
  },
}
