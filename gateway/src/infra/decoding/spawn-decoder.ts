import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type NetworkNamespace, spawnIsolated } from '@vitrina/releases/sealed'

const pathOf = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url))

/** Sources and packages; neither the data folder nor what the machine keeps is among them. */
const readablePaths = [
  pathOf('../../'),
  ...['../../../package.json', '../../../../package.json'].map(pathOf),
  ...['../../*', '../../../node_modules/*', '../../../../node_modules/*'].map(pathOf),
  ...['contracts', 'site'].map((room) => pathOf(`../../../../packages/${room}/*`)),
]

export interface SpawnOptions {
  /** The script it runs, child.ts outside of tests. */
  main?: string
  args: readonly string[]
  heapMb: number
  /** Files that a test needs besides. */
  readable?: readonly string[]
  namespace?: NetworkNamespace
}

/**
 * A process that opens files of strangers: sealed, so that whatever a file makes of it reaches neither the network nor
 * the data of the gateway. It is given files over its standard input and answers over its standard output.
 */
export function spawnDecoder({ main = pathOf('./child.ts'), args, heapMb, ...options }: SpawnOptions): ChildProcess {
  return spawnIsolated({
    main,
    args,
    readable: [...readablePaths, ...(options.readable ?? [])],
    heapMb,
    // The image library is one.
    mayLoadAddons: true,
    hasLeastPrivilege: true,
    // Each thread of a library has an arena of its own otherwise, which is never given back.
    environment: { MALLOC_ARENA_MAX: '2' },
    stdin: 'pipe',
    ...(options.namespace ? { namespace: options.namespace } : {}),
  })
}
