import { randomUUID } from 'node:crypto'
import { open, readFile, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { msg } from '@vitrina/contracts/ops/message'
import { RegistryError } from '../registry-error.ts'
import { isErrno, isProcessAlive } from './system.ts'
import { isObject } from './write.ts'

export interface LockTimeouts {
  /** Maximum wait for another holder, in milliseconds. */
  waitMs: number
  /** A lock of this age is stale: locks are normally held for milliseconds. */
  staleAfterMs: number
}

interface LockHolder {
  token: string
  pid: number
  host: string
  ageMs: number
}

const defaultTimeouts: LockTimeouts = { waitMs: 15_000, staleAfterMs: 60_000 }

/** Age limit of a lock file without a holder: a process may die between creating the file and writing to it. */
const namelessAfterMs = 2000

/**
 * Runs work while no other process holds the same lock file. A stale lock is taken over. Throws RegistryError 'busy'
 * when the lock is not free in time.
 */
export async function withLock<T>(path: string, work: () => Promise<T>, times: Partial<LockTimeouts> = {}): Promise<T> {
  const { waitMs, staleAfterMs } = { ...defaultTimeouts, ...times }
  const deadline = performance.now() + waitMs
  let token = await acquire(path)
  while (!token) {
    const holder = await readHolder(path)
    const freed = holder !== null && isStale(holder, staleAfterMs) && (await breakLock(path, holder, staleAfterMs))
    if (!freed && performance.now() > deadline) throw lockedError(path, holder)
    if (!freed) await sleep(5 + Math.random() * 20)
    token = await acquire(path)
  }
  try {
    return await work()
  } finally {
    await release(path, token)
  }
}

/** The token of the acquired lock, or null when another process holds it. */
async function acquire(path: string): Promise<string | null> {
  const token = randomUUID()
  const file = await open(path, 'wx').catch((error: unknown) => {
    if (isErrno(error, 'EEXIST')) return null
    throw error
  })
  if (!file) return null
  try {
    await file.writeFile(JSON.stringify({ token, pid: process.pid, host: hostname() }))
    return token
  } catch (error) {
    // A full disk may create the file without its content, and nobody would know the holder.
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
}

async function release(path: string, token: string): Promise<void> {
  const holder = await readHolder(path)
  if (holder?.token === token) await rm(path, { force: true })
}

/**
 * Removes a stale lock. Two processes may find it stale at once, and the slower one must not remove the lock that the
 * faster one has acquired since: so only the holder of a second lock may remove it, after checking again. Returns
 * whether this call checked again; false means that another process is doing so.
 */
export async function breakLock(path: string, stale: LockHolder, staleAfterMs: number): Promise<boolean> {
  const breaker = `${path}.break`
  const token = await acquire(breaker)
  if (!token) {
    const other = await readHolder(breaker)
    if (other && isStale(other, staleAfterMs)) await rm(breaker, { force: true })
    return false
  }
  try {
    const now = await readHolder(path)
    if (now?.token === stale.token) await rm(path, { force: true })
    return true
  } finally {
    await release(breaker, token)
  }
}

async function readHolder(path: string): Promise<LockHolder | null> {
  try {
    const { mtimeMs } = await stat(path)
    const content = parseJson(await readFile(path, 'utf8'))
    const { token, pid, host } = isObject(content) ? content : {}
    // A time in the future means that the clock was set back since.
    const ageMs = Math.abs(Date.now() - mtimeMs)
    return { token: String(token ?? ''), pid: Number(pid ?? 0), host: String(host ?? ''), ageMs }
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return null
    throw error
  }
}

function isStale({ token, pid, host, ageMs }: LockHolder, staleAfterMs: number): boolean {
  if (token === '') return ageMs > namelessAfterMs
  return isProcessAlive(host, pid) === false || ageMs > staleAfterMs
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function lockedError(path: string, holder: LockHolder | null): RegistryError {
  const who = holder ? msg`process ${holder.pid} on ${holder.host}` : msg`another process`
  return new RegistryError('busy', msg`The registry is locked by ${who} (${path}). Try again when it has finished.`)
}
