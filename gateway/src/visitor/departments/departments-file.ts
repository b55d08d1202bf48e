import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** The last good list of departments on disk: a gateway that starts while the retailer is away still has its cities. */
export class DepartmentsFile {
  private readonly file: string
  private written = ''

  constructor(dataDir: string) {
    this.file = path.join(dataDir, 'departments.json')
  }

  /** As it was written; null when there is none or it cannot be read. Its content is as little trusted as an answer. */
  async read(): Promise<unknown> {
    try {
      this.written = await readFile(this.file, 'utf8')
      return JSON.parse(this.written)
    } catch {
      return null
    }
  }

  /** Writes beside it and renames, so that nobody ever reads half a list; an unchanged list is not written again. */
  async write(list: unknown): Promise<void> {
    const text = JSON.stringify(list)
    if (text === this.written) return
    const beside = `${this.file}.${process.pid}.new`
    await writeFile(beside, text)
    await rename(beside, this.file)
    this.written = text
  }
}
