import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'
import type { Command } from './command.ts'
import { parseMinutes } from './parse-values.ts'
import { formatTable, formatTime } from './table.ts'

export const token: Command = {
  usage: 'token add --role <role> --name <name> [--for 90d] | token list | token revoke <name>',
  description: `who may use the ops API; a role is reader, team:<remote> or ops. A token is shown once. At the machine only:
whoever steals one must not be able to make a second person`,
  arity: [1, 2],
  acceptedOptions: ['role', 'name', 'for'],
  localOnly: true,
  async run({ tokens, print, args: [what = '', which = ''], options }) {
    if (what === 'list' && which === '') {
      // Loads tokens of other machines first; while Redis is unreachable the local copy is used.
      await tokens.catchUp().catch(() => {})
      const rows = tokens.list().map(({ id, name, role, createdAt, until, revokedAt }) => {
        const end = revokedAt ? `revoked ${formatTime(revokedAt)}` : until ? `until ${formatTime(until)}` : ''
        return [id, name, role, formatTime(createdAt), end]
      })
      print(rows.length === 0 ? 'There are no tokens.' : formatTable([['id', 'name', 'role', 'made', 'end'], ...rows]))
    } else if (what === 'add' && which === '') {
      const { role, name } = options
      if (role === undefined || name === undefined)
        throw refusedError(msg`Write token add --role <role> --name "<name>".`)
      const forMs = options.for === undefined ? undefined : parseMinutes(options.for) * 60_000
      const made = await tokens.add({ role, name, forMs })
      print(`${made.token}\nThis is shown once. It is ${name}, ${role}.`)
    } else if (what === 'revoke' && which !== '') {
      const { name } = await tokens.revoke(which)
      print(`The token of ${name} opens nothing any more.`)
    } else {
      throw refusedError(msg`Write token add, token list or token revoke <name>.`)
    }
    return 0
  },
}

function refusedError(said: MessageDescriptor): RegistryError {
  return new RegistryError('refused', said)
}
