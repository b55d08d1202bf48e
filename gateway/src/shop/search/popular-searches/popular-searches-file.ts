import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '@vitrina/releases'
import type { Logger } from 'pino'

const MAX_FILE_BYTES = 4 * 1024 * 1024
const MAX_MEMBER_LENGTH = 80

/** Popular searches on disk, so that they survive a restart. A failed write is only logged. */
export class PopularSearchesFile {
  private readonly file: string
  private readonly log: Pick<Logger, 'warn'>

  constructor(dataDir: string, log: Pick<Logger, 'warn'>) {
    this.file = path.join(dataDir, 'often-searched.json')
    this.log = log
  }

  /** The last `most` stored entries; empty when the file is missing or invalid. */
  async read(most: number): Promise<[member: string, end: number][]> {
    try {
      if ((await stat(this.file)).size > MAX_FILE_BYTES) return []
      const rows: unknown = JSON.parse(await readFile(this.file, 'utf8'))
      return Array.isArray(rows) ? rows.filter(isRow).slice(-most) : []
    } catch {
      return []
    }
  }

  async write(ends: ReadonlyMap<string, number>): Promise<void> {
    try {
      await replaceFile(this.file, JSON.stringify([...ends]))
    } catch (error) {
      this.log.warn({ err: error }, 'what is often searched for could not be written down')
    }
  }
}

function isRow(row: unknown): row is [string, number] {
  if (!Array.isArray(row) || row.length !== 2) return false
  const [member, end] = row
  return typeof member === 'string' && member.length <= MAX_MEMBER_LENGTH && Number.isFinite(end)
}
