import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ReadyMade } from './ready-made.ts'

/** The thread that only watches needs little; the one that renders sets a limit of its own. */
const OVERSEER_HEAP_MB = 256

interface ProcessOptions {
  shell: string
  versionsFolder: string
  readyMade: ReadyMade | null
}

/** Where the server build of a shell lies. */
export const serverFolder = (versionsFolder: string, shell: string): string =>
  path.join(versionsFolder, 'shell', shell, 'server')

/** Whether a shell has the code of its pages in a file of its own, and its thread looks after itself. */
export const hasPagesApart = (versionsFolder: string, shell: string): boolean =>
  existsSync(path.join(serverFolder(versionsFolder, shell), 'pages.cjs'))

/**
 * What shells without it do not do in their thread. With any of these the engine accepts nothing of what Node has
 * compiled ahead: a start costs half as much again.
 */
const forOlderShells = [
  '--disallow-code-generation-from-strings',
  // A loop that is compiled anew while it runs is not seen by who looks for the code that hangs.
  '--no-use-osr',
]

/** Empty environment, reads nothing but releases, writes nothing, starts nothing. */
export function startProcess({ shell, versionsFolder, readyMade }: ProcessOptions): ChildProcess {
  return spawn(
    process.execPath,
    [
      '--permission',
      `--allow-fs-read=${versionsFolder}/*`,
      ...(readyMade ? [`--allow-fs-read=${readyMade.file}`] : []),
      // For the thread that renders; that one may start none.
      '--allow-worker',
      ...(hasPagesApart(versionsFolder, shell) ? [] : forOlderShells),
      '--no-warnings',
      `--max-old-space-size=${OVERSEER_HEAP_MB}`,
      path.join(serverFolder(versionsFolder, shell), 'main.cjs'),
      ...(readyMade ? [readyMade.file, readyMade.sha256] : []),
    ],
    { env: {}, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  )
}
