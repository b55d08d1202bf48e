import type { ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type NetworkNamespace, spawnIsolated } from '@vitrina/releases/sealed'

/** V8 code cache of a shell. It is used only when its content has this hash. */
export interface CodeCacheFile {
  file: string
  sha256: string
}

/** Heap limit of the watching thread, which needs little; the rendering thread has a limit of its own. */
const WATCHDOG_HEAP_MB = 256

interface ProcessOptions {
  shell: string
  versionsFolder: string
  /** Its socket for pages and the gateway's socket for data calls: the only ones it may use. */
  socket: string
  dataSocket: string
  codeCache: CodeCacheFile | null
  namespace?: NetworkNamespace | undefined
}

/** Folder of the server build of a shell. */
export const serverFolder = (versionsFolder: string, shell: string): string =>
  path.join(versionsFolder, 'shell', shell, 'server')

/** Whether a shell has its pages in a separate file, whose thread sets its flags itself. */
export const hasSeparatePages = (versionsFolder: string, shell: string): boolean =>
  existsSync(path.join(serverFolder(versionsFolder, shell), 'pages.cjs'))

/**
 * Flags for older shells, whose thread does not set them itself. With any of them V8 rejects Node's own code cache, and
 * a start takes half as long again.
 */
const legacyShellFlags = [
  '--disallow-code-generation-from-strings',
  // The watchdog cannot attribute a hang to a loop that was recompiled while running (on-stack replacement).
  '--no-use-osr',
]

/** Starts an isolated process: it reads only releases, writes nothing, starts nothing and reaches only the gateway. */
export function spawnRenderer(options: ProcessOptions): ChildProcess {
  const { shell, versionsFolder, socket, dataSocket, codeCache, namespace } = options
  return spawnIsolated({
    main: path.join(serverFolder(versionsFolder, shell), 'main.cjs'),
    args: codeCache ? [codeCache.file, codeCache.sha256] : [],
    readable: [`${versionsFolder}/*`, ...(codeCache ? [codeCache.file] : [])],
    sockets: { listen: socket, connect: dataSocket },
    heapMb: WATCHDOG_HEAP_MB,
    // For the rendering thread, which may not start further ones.
    mayStartThreads: true,
    flags: hasSeparatePages(versionsFolder, shell) ? [] : legacyShellFlags,
    hasChannel: true,
    ...(namespace ? { namespace } : {}),
  })
}
