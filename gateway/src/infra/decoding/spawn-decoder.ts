import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type NetworkNamespace, spawnIsolated } from '@vitrina/releases/sealed'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Sources and packages; neither the data folder nor other files of the machine. */
const readablePaths = [
  pathOf('../../'),
  ...['../../../package.json', '../../../../package.json'].map(pathOf),
  ...['../../*', '../../../node_modules/*', '../../../../node_modules/*'].map(pathOf),
  ...['contracts', 'site'].map((packageName) => pathOf(`../../../../packages/${packageName}/*`)),
]

export interface SpawnOptions {
  /** The script it runs, child.ts outside of tests. */
  main?: string
  args: readonly string[]
  heapMb: number
  /** Further files that a test needs to read. */
  readable?: readonly string[]
  namespace?: NetworkNamespace
}

/**
 * Spawns a sandboxed process for files from outside, so that a malicious file reaches neither the network nor the data
 * of the gateway. It receives files on standard input and answers on standard output.
 */
export function spawnDecoder({ main = pathOf('./child.ts'), args, heapMb, ...options }: SpawnOptions): ChildProcess {
  return spawnIsolated({
    main,
    args,
    readable: [...readablePaths, ...(options.readable ?? [])],
    heapMb,
    // The image library is a native addon.
    mayLoadAddons: true,
    hasLeastPrivilege: true,
    // Otherwise each thread of a library has its own malloc arena, which is never returned to the system.
    environment: { MALLOC_ARENA_MAX: '2' },
    stdin: 'pipe',
    ...(options.namespace ? { namespace: options.namespace } : {}),
  })
}
