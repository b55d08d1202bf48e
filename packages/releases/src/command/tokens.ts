import { phrase, type Said } from '@vitrina/contracts/ops/said'
import { RegistryError } from '../registry-error.ts'
import type { Command } from './command.ts'
import { minutesIn } from './names.ts'
import { moment, table } from './table.ts'

export const token: Command = {
  use: 'token add --role <role> --name <name> [--for 90d] | token list | token revoke <name>',
  does: `who may use the ops API; a role is reader, team:<remote> or ops. A token is shown once. At the machine only:
whoever steals one must not be able to make a second person`,
  words: [1, 2],
  takes: ['role', 'name', 'for'],
  atMachine: true,
  async run({ tokens, say, args: [what = '', which = ''], options }) {
    if (what === 'list' && which === '') {
      // Others may have made and revoked some; with Redis away it is what this machine knows.
      await tokens.catchUp().catch(() => {})
      const rows = tokens.list().map(({ id, name, role, createdAt, until, revokedAt }) => {
        const end = revokedAt ? `revoked ${moment(revokedAt)}` : until ? `until ${moment(until)}` : ''
        return [id, name, role, moment(createdAt), end]
      })
      say(rows.length === 0 ? 'There are no tokens.' : table([['id', 'name', 'role', 'made', 'end'], ...rows]))
    } else if (what === 'add' && which === '') {
      const { role, name } = options
      if (role === undefined || name === undefined)
        throw refused(phrase`Write token add --role <role> --name "<name>".`)
      const forMs = options.for === undefined ? undefined : minutesIn(options.for) * 60_000
      const made = await tokens.add({ role, name, forMs })
      say(`${made.token}\nThis is shown once. It is ${name}, ${role}.`)
    } else if (what === 'revoke' && which !== '') {
      const { name } = await tokens.revoke(which)
      say(`The token of ${name} opens nothing any more.`)
    } else {
      throw refused(phrase`Write token add, token list or token revoke <name>.`)
    }
    return 0
  },
}

function refused(said: Said): RegistryError {
  return new RegistryError('refused', said)
}
