import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

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

  /** Writes to a temporary file and renames it, so that a partial list is never read; skips an unchanged list. */
  async write(list: unknown): Promise<void> {
    const text = JSON.stringify(list)
    if (text === this.written) return
    const beside = `${this.file}.${process.pid}.new`
    await writeFile(beside, text)
    await rename(beside, this.file)
    this.written = text
  }
}
