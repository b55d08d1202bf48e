import { bisect } from './bisect.ts'
import type { Command } from './command.ts'
import { diff } from './diff.ts'
import { drill } from './drill.ts'
import { history } from './history.ts'
import { key } from './keys.ts'
import { absolve, activate, agree, canary, endCanary, promote, quarantine, rollback } from './moves.ts'
import { endPreview, open, preview } from './previews.ts'
import { publish } from './publish.ts'
import { status } from './status.ts'
import { token } from './tokens.ts'
import { verify } from './verify.ts'

/** In the order in which the help lists them. */
const commandList: readonly Command[] = [
  status,
  history,
  publish,
  promote,
  canary,
  endCanary,
  rollback,
  quarantine,
  absolve,
  activate,
  agree,
  preview,
  endPreview,
  open,
  diff,
  bisect,
  drill,
  verify,
  token,
  key,
]

/** Commands by name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  commandList.map((command) => [command.usage.split(' ')[0] ?? '', command]),
)
