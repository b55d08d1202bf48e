/** A test run: its folder, its processes, and how it ends. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { root } from '../workspace.ts'
import { endProcesses, markProcess } from './processes.ts'
import type { SuiteEvent } from './suite-events.ts'
import { makeRunFolder } from './temporary-files.ts'

/** Output of a command that is kept: its end is enough to see why it failed. */
const OUTPUT_KEPT = 32 * 1024
const PATIENCE_MS = 6000
const DRAINED_AFTER_MS = 200
const LOOK_AT_DISK_MS = 500

export interface CommandEnd {
  code: number
  output: string
}

export interface TestRun {
  /** Folder for files that are removed with the run. */
  folder: string
  /** Runs a command of an installed package with the current Node. */
  command(
    name: string,
    args: readonly string[],
    env?: NodeJS.ProcessEnv,
    hear?: (event: SuiteEvent) => void,
  ): Promise<CommandEnd>
  /** Ends remaining processes and removes the folder. */
  close(): Promise<void>
}

/** Creates the folder of the run and sets it as the temporary folder of this process and all its children. */
export function openTestRun(temporary: string): TestRun {
  const mark = markProcess()
  const folder = makeRunFolder(temporary)
  const clear = (): void => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  process.once('exit', clear)
  process.env.TMPDIR = folder
  process.env.PATH = [path.join(root, 'node_modules/.bin'), path.dirname(process.execPath), process.env.PATH].join(':')
  let closing: Promise<void> | undefined
  return {
    folder,
    command: (name, args, env = {}, hear = () => {}) =>
      new Promise((resolve) => {
        if (closing) return
        const stdio = ['ignore', 'pipe', 'pipe', 'ipc'] as ('ignore' | 'pipe' | 'ipc')[]
        const child = spawn(name, args, { cwd: root, env: { ...process.env, ...env }, stdio })
        let output = ''
        for (const stream of [child.stdout, child.stderr])
          stream?.setEncoding('utf8').on('data', (text: string) => {
            output = (output + text).slice(-OUTPUT_KEPT)
          })
        child.on('message', (event) => hear(event as SuiteEvent))
        // Background processes of the command may keep its streams open; all events have arrived when its channel is
        // closed.
        const ended = Promise.all([once(child, 'exit'), once(child, 'disconnect')]).then(() => wait(DRAINED_AFTER_MS))
        // After Ctrl-C no further suite starts.
        void Promise.race([ended, once(child, 'close')]).then(
          () => !closing && resolve({ code: child.exitCode ?? 1, output }),
          (error: Error) => resolve({ code: 1, output: error.message }),
        )
      }),
    close() {
      closing ??= endProcesses({ mark, folder }, PATIENCE_MS).then(clear)
      return closing
    },
  }
}

const freeBytes = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** Calls back once, for the first folder with less free space than required. Its timer keeps no process alive. */
export function watchDisk(leastBytes: number, folders: readonly string[], onFull: (folder: string) => void): void {
  const timer = setInterval(() => {
    const full = folders.find((folder) => freeBytes(folder) < leastBytes)
    if (full === undefined) return
    clearInterval(timer)
    onFull(full)
  }, LOOK_AT_DISK_MS).unref()
}

/** A sentence when a disk has too little free space, otherwise undefined. */
export function fullDisk(neededBytes: number, folders: readonly string[]): string | undefined {
  for (const folder of folders) {
    const free = freeBytes(folder)
    if (free < neededBytes)
      return `Tests need ${gigabytes(neededBytes)} of free space in ${folder}, which has ${gigabytes(free)}.`
  }
  return undefined
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`
