import { hostname } from 'node:os'

/** Whether a process of this machine is running; null for a process of another machine. */
export function isProcessAlive(host: string, pid: number): boolean | null {
  if (host !== hostname()) return null
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it runs, but as another user.
    return isErrno(error, 'EPERM')
  }
}

export function isErrno(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && codes.includes(error.code)
}

export const isDiskFull = (error: unknown): boolean => isErrno(error, 'ENOSPC', 'EDQUOT')
