import type { Command } from './command.ts'
import { formatTable } from './table.ts'

export const verify: Command = {
  usage: 'verify',
  description: 'read everything live and the whole ledger again and report what was changed',
  arity: [0, 0],
  acceptedOptions: [],
  async run({ desk, print }) {
    const { files, damage, entries, firstBad, isSound } = await desk.verify()
    if (damage.length === 0) print(`${files} files of the live set are as they were published.`)
    else {
      const rows = damage.map(({ name, version, path, fault }) => [`${name}@${version}`, path || '(version)', fault])
      print(`${damage.length} faults in the live set:\n${formatTable([['version', 'file', 'fault'], ...rows])}`)
    }
    print(
      firstBad
        ? `The ledger is sound up to entry ${firstBad.sequence - 1}. Entry ${firstBad.sequence}: ${firstBad.fault}`
        : `${entries} ${entries === 1 ? 'entry' : 'entries'} of the ledger as written and signed.`,
    )
    return isSound ? 0 : 1
  },
}
