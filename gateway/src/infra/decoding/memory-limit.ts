import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { findProgram } from '@vitrina/releases/sealed'

/** `prlimit` of util-linux; undefined when it is not installed. */
export const prlimitProgram = findProgram('prlimit')

/** Writable memory of a process as its kernel limit counts it, bytes; null where /proc is not available. */
async function dataBytesOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmData:\s*(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

/**
 * Limits the writable memory of a process to so much more than it has now. Resolves to false where the machine cannot
 * do that.
 */
export async function limitMemory(pid: number, bytes: number, prlimit = prlimitProgram): Promise<boolean> {
  const dataBytes = await dataBytesOf(pid)
  if (dataBytes === null || prlimit === undefined) return false
  const limit = dataBytes + bytes
  return new Promise((resolve) => {
    execFile(prlimit, [`--pid=${pid}`, `--data=${limit}:${limit}`], (error) => resolve(error === null))
  })
}

/** Makes the kernel's OOM killer choose this process before the gateway. */
export const raiseOomScore = (pid: number): Promise<void> =>
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
