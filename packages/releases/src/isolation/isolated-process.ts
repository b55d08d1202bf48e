import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { leastPrivilege } from './least-privilege.ts'
import { type NetworkNamespace, networkNamespace } from './network-namespace.ts'

export { leastPrivilege } from './least-privilege.ts'
export { findProgram, isolationState, type NetworkNamespace, networkNamespace } from './network-namespace.ts'

const guard = fileURLToPath(new URL('./guard.cjs', import.meta.url))

export interface IsolatedProcessOptions {
  /** The script it runs. */
  main: string
  args?: readonly string[]
  /** Files, and folders as `<folder>/*`, that it may read besides its script. */
  readable?: readonly string[]
  /** Paths of the Unix sockets that it may listen on and connect to; all others are blocked. */
  sockets?: { listen?: string; connect?: string }
  /** Heap limit, so that excessive memory use ends this process and not the machine. */
  heapMb?: number
  /** Whether it may start threads, which are isolated like the process. */
  mayStartThreads?: boolean
  /** Whether it may load native addons, which only the network namespace restricts. */
  mayLoadAddons?: boolean
  /** Whether it dies with its parent even when busy, and drops all capabilities, where the machine has `setpriv`. */
  hasLeastPrivilege?: boolean
  /** Further flags of Node. */
  flags?: readonly string[]
  /** Additional environment variables; no secrets. */
  environment?: Readonly<Record<string, string>>
  stdin?: 'ignore' | 'pipe'
  stderr?: 'ignore' | 'pipe'
  /** Whether it has an IPC channel to its parent. */
  hasChannel?: boolean
  /** The namespace it runs in; that of the machine unless a test overrides it. */
  namespace?: NetworkNamespace
}

/**
 * The only way to run untrusted code: no network except for the given sockets, an empty environment, read access to the
 * listed files only, no writes, no child processes, no signals. Where the machine supports network namespaces the
 * kernel blocks the network; Node's permission model and the guard do so everywhere. `pid` is the process itself, which
 * leads its own session.
 */
export function spawnIsolated(options: IsolatedProcessOptions): ChildProcess {
  const {
    stdin = 'ignore',
    stderr = 'pipe',
    hasChannel = false,
    sockets = {},
    environment = {},
    hasLeastPrivilege = false,
    namespace = networkNamespace(),
  } = options
  const launcher = [...namespace.launcher, ...(hasLeastPrivilege ? leastPrivilege().launcher : [])]
  const [program = '', ...args] = [...launcher, process.execPath, ...nodeArguments(options)]
  const stdio: StdioOptions = [stdin, 'pipe', stderr, ...(hasChannel ? (['ipc'] as const) : [])]
  return spawn(program, args, {
    env: { ...environment, SEALED_SOCKETS: JSON.stringify(sockets) },
    stdio,
    // Its own process group: signals to a group, the only kind some calls can send, reach no other process.
    detached: true,
  })
}

/** From Node 25 on the permission model covers the network, including Unix sockets. */
const supportsNetPermission = process.allowedNodeEnvironmentFlags.has('--allow-net')

function nodeArguments({
  main,
  args = [],
  readable = [],
  sockets,
  heapMb,
  mayStartThreads = false,
  mayLoadAddons = false,
  flags = [],
}: IsolatedProcessOptions): string[] {
  return [
    '--permission',
    ...[guard, ...readable].map((path) => `--allow-fs-read=${path}`),
    ...(mayStartThreads ? ['--allow-worker'] : []),
    ...(mayLoadAddons ? ['--allow-addons'] : []),
    ...(supportsNetPermission && sockets ? ['--allow-net'] : []),
    `--require=${guard}`,
    '--no-warnings',
    ...(heapMb === undefined ? [] : [`--max-old-space-size=${heapMb}`]),
    ...flags,
    main,
    ...args,
  ]
}

/**
 * Sends the start message to an isolated process once it is waiting, and resolves when it reports that it is ready.
 * Rejects when it exits before or is not ready in time; it is killed then.
 */
export function whenReady(child: ChildProcess, start: object, limitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => fail(new Error(`it did not start within ${limitMs / 1000} s`)), limitMs)
    const fail = (error: Error) => {
      clearTimeout(timer)
      child.kill('SIGKILL')
      reject(error)
    }
    const died = (code: number | null) => fail(new Error(`it ended with code ${code} before it answered`))
    child.once('error', fail)
    child.once('exit', died)
    child.on('message', (message: { kind: string }) => {
      if (message.kind === 'waiting') child.send(start)
      if (message.kind !== 'ready') return
      clearTimeout(timer)
      child.off('exit', died)
      resolve()
    })
  })
}
