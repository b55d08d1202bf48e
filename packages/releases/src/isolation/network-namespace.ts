import { spawnSync } from 'node:child_process'
import { existsSync, readlinkSync } from 'node:fs'
import type { IsolationState } from '@vitrina/contracts/ops/state'

/** Launcher for a process without a network, or why this machine has none. */
export type NetworkNamespace =
  | { kind: 'root' | 'user'; launcher: readonly string[] }
  | { kind: 'none'; launcher: readonly []; reason: string }

const FOLDERS = ['/usr/bin', '/bin', '/usr/local/bin', '/run/current-system/sw/bin']
const LIMIT_MS = 5000

/** For root, and for users who may create user namespaces. `unshare` execs the program, so there is one pid. */
const NAMESPACE_KINDS = [
  { kind: 'root', flags: ['--net'] },
  { kind: 'user', flags: ['--user', '--map-current-user', '--net'] },
] as const

/** Path of a system program; independent of the environment. */
export const findProgram = (program: string): string | undefined =>
  FOLDERS.map((folder) => `${folder}/${program}`).find((file) => existsSync(file))

/** Probes by running it: the settings of the machine (limits, AppArmor, seccomp) do not tell everything. */
export function detectNetworkNamespace(unshare = findProgram('unshare')): NetworkNamespace {
  if (process.platform !== 'linux') return none(`${process.platform} has no network namespaces`)
  const readlink = findProgram('readlink')
  if (!unshare || !readlink) return none('there is no unshare of util-linux')
  const own = readlinkSync('/proc/self/ns/net')
  let reason = ''
  for (const { kind, flags } of NAMESPACE_KINDS) {
    const launcher = [unshare, ...flags, '--']
    const { status, stdout, stderr, error } = spawnSync(
      unshare,
      [...launcher.slice(1), readlink, '/proc/self/ns/net'],
      { encoding: 'utf8', env: {}, timeout: LIMIT_MS },
    )
    if (status === 0 && stdout.startsWith('net:') && stdout.trim() !== own) return { kind, launcher }
    reason = (stderr || error?.message || 'unshare made no namespace').trim().split('\n')[0] ?? ''
  }
  return none(reason)
}

const none = (reason: string): NetworkNamespace => ({ kind: 'none', launcher: [], reason })

let detected: NetworkNamespace | undefined

/** Support of this machine, probed once. */
export function networkNamespace(): NetworkNamespace {
  detected ??= detectNetworkNamespace()
  return detected
}

/** The isolation state for gateways and the command line. */
export function isolationState(): IsolationState {
  const namespace = networkNamespace()
  return namespace.kind === 'none'
    ? { network: 'guard', reason: namespace.reason }
    : { network: 'namespace', reason: null }
}
