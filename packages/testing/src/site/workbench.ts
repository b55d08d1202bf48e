import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import { root } from '../repo-checks/repository.ts'

export interface RunningWorkbench {
  url: string
  /** Its output so far. */
  said(): string
  close(): Promise<void>
}

/**
 * Starts the workbench in a process of its own, in the folder of a remote. Rejects with its output when it ends by
 * itself.
 */
export const startWorkbench = (
  folder: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<RunningWorkbench> =>
  startCommand(path.join(root, 'gateway/src/platform/workbench/main.ts'), folder, env, ...args)

/** Starts the file behind the command `vitrina-workbench`. */
export async function startCommand(
  command: string,
  folder: string,
  env: Record<string, string>,
  ...args: string[]
): Promise<RunningWorkbench> {
  const child = fork(command, args, {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => (said += text))
  const url = await new Promise<string>((resolve, reject) => {
    child.on('message', (message: { url: string }) => resolve(message.url))
    child.once('close', (code) => reject(new Error(`The workbench ended with code ${code}:\n${said}`)))
  })
  return { url, said: () => said, close: () => end(child) }
}

function end(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}
