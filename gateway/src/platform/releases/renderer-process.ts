import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type NetworkNamespace, spawnIsolated } from '@vitrina/releases/sealed'

/** What the engine has made of the code of a shell. Only what hashes to this is run. */
export interface CodeCacheFile {
  file: string
  sha256: string
}

/** The thread that only watches needs little; the one that renders sets a limit of its own. */
const WATCHDOG_HEAP_MB = 256

interface ProcessOptions {
  shell: string
  versionsFolder: string
  /** Where it answers pages, and where its data calls are answered: the only sockets it has. */
  socket: string
  dataSocket: string
  codeCache: CodeCacheFile | null
  namespace?: NetworkNamespace | undefined
}

/** Where the server build of a shell lies. */
export const serverFolder = (versionsFolder: string, shell: string): string =>
  path.join(versionsFolder, 'shell', shell, 'server')

/** Whether a shell has the code of its pages in a file of its own, and its thread looks after itself. */
export const hasSeparatePages = (versionsFolder: string, shell: string): boolean =>
  existsSync(path.join(serverFolder(versionsFolder, shell), 'pages.cjs'))

/**
 * What shells without it do not do in their thread. With any of these the engine accepts nothing of what Node has
 * compiled ahead: a start costs half as much again.
 */
const legacyShellFlags = [
  '--disallow-code-generation-from-strings',
  // A loop that is compiled anew while it runs is not seen by who looks for the code that hangs.
  '--no-use-osr',
]

/** Sealed: reads nothing but releases, writes nothing, starts nothing, asks nobody but the gateway. */
export function spawnRenderer(options: ProcessOptions): ChildProcess {
  const { shell, versionsFolder, socket, dataSocket, codeCache, namespace } = options
  return spawnIsolated({
    main: path.join(serverFolder(versionsFolder, shell), 'main.cjs'),
    args: codeCache ? [codeCache.file, codeCache.sha256] : [],
    readable: [`${versionsFolder}/*`, ...(codeCache ? [codeCache.file] : [])],
    sockets: { listen: socket, connect: dataSocket },
    heapMb: WATCHDOG_HEAP_MB,
    // For the thread that renders; that one may start none.
    mayStartThreads: true,
    flags: hasSeparatePages(versionsFolder, shell) ? [] : legacyShellFlags,
    hasChannel: true,
    ...(namespace ? { namespace } : {}),
  })
}
