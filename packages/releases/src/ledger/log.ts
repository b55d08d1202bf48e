import { type FileHandle, open, readFile } from 'node:fs/promises'
import type { Layout } from '../disk/layout.ts'
import { isErrno } from '../disk/system.ts'
import { isEntry, type LedgerEntry } from './entry.ts'

const tailBytes = 65_536

/** All complete entries, oldest first. */
export async function readLog(layout: Layout): Promise<LedgerEntry[]> {
  return parseEntries(await readLogText(layout))
}

/** Parses one entry per line; a truncated line is skipped. */
export function parseEntries(text: string): LedgerEntry[] {
  return text.split('\n').flatMap((line) => parseEntry(line) ?? [])
}

/** Appends entries, after those that a crash has left out or truncated. Call it under the lock. */
export async function appendToLog(layout: Layout, entries: readonly LedgerEntry[]): Promise<void> {
  const file = await open(layout.log, 'a+')
  try {
    const tail = await readTail(file)
    const known = new Set(parseEntries(tail).map(({ hash }) => hash))
    const missing = entries.filter(({ hash }) => !known.has(hash))
    if (missing.length === 0) return
    const cutLine = tail !== '' && !tail.endsWith('\n') ? '\n' : ''
    await file.writeFile(cutLine + missing.map((entry) => `${JSON.stringify(entry)}\n`).join(''))
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Reads the last entries only: missing ones are never far from the end. */
async function readTail(file: FileHandle): Promise<string> {
  const { size } = await file.stat()
  const length = Math.min(size, tailBytes)
  const { buffer } = await file.read(Buffer.alloc(length), 0, length, size - length)
  return buffer.toString('utf8')
}

async function readLogText(layout: Layout): Promise<string> {
  try {
    return await readFile(layout.log, 'utf8')
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return ''
    throw error
  }
}

function parseEntry(line: string): LedgerEntry | null {
  try {
    const value: unknown = JSON.parse(line)
    return isEntry(value) ? value : null
  } catch {
    return null
  }
}
