import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { findProgram } from '@vitrina/releases/sealed'

/** `prlimit` of util-linux; undefined where the machine has none. */
export const prlimitProgram = findProgram('prlimit')

/** Writable memory of a process as the kernel counts it for its limit, bytes; null where the machine does not tell. */
async function dataBytesOf(pid: number): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmData:\s*(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? null : Number(kilobytes) * 1024
}

/**
 * The kernel gives a process so much more writable memory than it has now, and no more. Resolves false where the machine
 * cannot do that.
 */
export async function limitMemory(pid: number, bytes: number, prlimit = prlimitProgram): Promise<boolean> {
  const dataBytes = await dataBytesOf(pid)
  if (dataBytes === null || prlimit === undefined) return false
  const limit = dataBytes + bytes
  return new Promise((resolve) => {
    execFile(prlimit, [`--pid=${pid}`, `--data=${limit}:${limit}`], (error) => resolve(error === null))
  })
}

/** Where the machine runs out of memory, this process goes before the gateway. */
export const raiseOomScore = (pid: number): Promise<void> =>
  writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => {})
