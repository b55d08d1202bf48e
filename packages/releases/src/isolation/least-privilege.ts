import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { findProgram, type NetworkNamespace, networkNamespace } from './network-namespace.ts'

/** Launcher for a process that dies with its parent and has no capabilities, or why this machine has none. */
export interface LeastPrivilege {
  launcher: readonly string[]
  /** Whether capabilities are dropped even when the parent is root. */
  isWithoutCapabilities: boolean
  /** Why there is no launcher; null when there is one. */
  reason: string | null
}

const LIMIT_MS = 5000
/** The kernel sends the signal, so that code in an endless loop ends as well. */
const PARENT_DEATH_FLAGS = ['--no-new-privs', '--pdeathsig', 'KILL']
/** Drops root's capabilities; in a user namespace these are worthless outside of it. */
const WITHOUT_CAPABILITIES = ['--inh-caps=-all', '--bounding-set=-all']
const probeFile = fileURLToPath(new URL('./guard.cjs', import.meta.url))

/**
 * Probes the launcher, and whether sources stay readable: root without capabilities cannot read private files of
 * others.
 */
function detectLeastPrivilege(
  setpriv = findProgram('setpriv'),
  namespace: NetworkNamespace = networkNamespace(),
): LeastPrivilege {
  const none = (reason: string) => ({ launcher: [], isWithoutCapabilities: false, reason })
  const head = findProgram('head')
  if (!setpriv || !head) return none('there is no setpriv of util-linux')
  let reason = ''
  for (const flags of [[...PARENT_DEATH_FLAGS, ...WITHOUT_CAPABILITIES], PARENT_DEATH_FLAGS]) {
    const launcher = [setpriv, ...flags, '--']
    const [program = '', ...args] = [...namespace.launcher, ...launcher, head, '-c', '1', probeFile]
    const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8', env: {}, timeout: LIMIT_MS })
    if (status === 0) return { launcher, isWithoutCapabilities: flags !== PARENT_DEATH_FLAGS, reason: null }
    reason = (stderr || error?.message || 'setpriv started nothing').trim().split('\n')[0] ?? ''
  }
  return none(reason)
}

let detected: LeastPrivilege | undefined

/** Capabilities of this machine, probed once. */
export function leastPrivilege(): LeastPrivilege {
  detected ??= detectLeastPrivilege()
  return detected
}
