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
  /** Paths of the sockets that it may listen on and ask at; it has no other. */
  sockets?: { listen?: string; connect?: string }
  /** Old-space limit: what eats memory ends its own process, not the machine. */
  heapMb?: number
  /** Whether it may start threads, which are sealed as it is. */
  mayStartThreads?: boolean
  /** Whether it may load native addons: what these do is bounded by the namespace alone. */
  mayLoadAddons?: boolean
  /** Whether it ends with its parent however busy it is, and has no capabilities, where the machine has `setpriv`. */
  hasLeastPrivilege?: boolean
  /** Further flags of Node. */
  flags?: readonly string[]
  /** Its environment besides what it is sealed with; nothing secret. */
  environment?: Readonly<Record<string, string>>
  stdin?: 'ignore' | 'pipe'
  stderr?: 'ignore' | 'pipe'
  /** Whether it is spoken to over the channel of its parent. */
  hasChannel?: boolean
  /** What it is started in; that of the machine unless a test says otherwise. */
  namespace?: NetworkNamespace
}

/**
 * The one way to start code that is not trusted to behave: no network but the sockets it is given, empty environment,
 * reads what it may, writes nothing, starts no process, signals none. Where the machine makes network namespaces the
 * kernel keeps it from the network; everywhere Node's permission model and the guard do. `pid` is the process itself, in
 * a session of its own.
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
    // A signal to its group, all that some calls can name, reaches nobody else.
    detached: true,
  })
}

/** From Node 25 on the permission model knows the network, sockets of the file system included. */
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
 * Gives a sealed process what it starts with, once it waits for that, and resolves when it says that it is ready.
 * Rejects when it ends before or is not ready in time; it is killed then.
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
