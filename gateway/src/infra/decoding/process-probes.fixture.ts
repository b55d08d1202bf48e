import { readdirSync, readFileSync } from 'node:fs'

const childrenOf = (pid: number): number[] => {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    )
  } catch {
    return []
  }
}

const rssOf = (pid: number): number => {
  try {
    return Number(/VmRSS:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Pids of the decoders of this process. */
export const decoderPids = (): number[] =>
  childrenOf(process.pid).filter((pid) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoding/child')
    } catch {
      return false
    }
  })

const treeBytes = (): number => [process.pid, ...decoderPids()].reduce((sum, pid) => sum + rssOf(pid), 0)

/** Peak memory of this process and its decoders above that before, while `run` runs. */
export async function peakMemory<T>(run: () => Promise<T>): Promise<{ result: T; bytes: number }> {
  const before = treeBytes()
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, treeBytes())
  }, 20)
  try {
    return { result: await run(), bytes: Math.max(most, treeBytes()) - before }
  } finally {
    clearInterval(timer)
  }
}
