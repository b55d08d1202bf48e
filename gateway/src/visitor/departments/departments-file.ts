import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '@vitrina/releases'

/** The last valid list of departments on disk, for a gateway that starts while the retailer is away. */
export class DepartmentsFile {
  private readonly file: string
  private written = ''

  constructor(dataDir: string) {
    this.file = path.join(dataDir, 'departments.json')
  }

  /** The stored list; null when it is missing or unreadable. It is validated like a response of the retailer. */
  async read(): Promise<unknown> {
    try {
      this.written = await readFile(this.file, 'utf8')
      return JSON.parse(this.written)
    } catch {
      return null
    }
  }

  /** Skips an unchanged list. */
  async write(list: unknown): Promise<void> {
    const text = JSON.stringify(list)
    if (text === this.written) return
    await replaceFile(this.file, text)
    this.written = text
  }
}
