import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CodeCacheRequest, RenderRequest } from '@vitrina/federation/renderer-protocol'
import type { Logger } from 'pino'
import { type CodeCacheFile, hasSeparatePages, serverFolder } from './renderer-process.ts'

interface CodeCacheOptions {
  versionsFolder: string
  /** Folder of the files, which exist while this gateway runs. */
  folder: string
  /** Compiles in a process of its own, which runs only that shell and then ends. */
  buildCodeCache: (trial: CodeCacheRequest) => Promise<Buffer>
  log: Logger
}

/** Files of earlier live shells that are kept; a removed one is compiled again when it is needed. */
const MAX_SHELLS = 4

/**
 * Compiled code (V8 code cache) of shells, so that not every renderer compiles it again. Each gateway builds it itself
 * from the shell alone and keeps the hash in memory only, so neither the disk nor a remote can inject other code.
 */
export class CodeCache {
  private readonly options: CodeCacheOptions
  private readonly files = new Map<string, CodeCacheFile | null>()
  private building: Promise<void> = Promise.resolve()

  constructor(needs: CodeCacheOptions) {
    this.options = needs
  }

  /** null while there is no file. */
  get(shell: string): CodeCacheFile | null {
    return this.files.get(shell) ?? null
  }

  /** Compiles a shell unless that was tried before; resolves when the file exists or compiling has failed. */
  build(shell: string): Promise<void> {
    if (this.files.has(shell) || !hasSeparatePages(this.options.versionsFolder, shell)) return this.building
    this.files.set(shell, null)
    this.building = this.building
      .then(() => this.write(shell))
      // Renderers also start without it, only slower.
      .catch((error: unknown) =>
        this.options.log.warn({ err: error, shell }, 'the code of a shell is not kept compiled'),
      )
    return this.building
  }

  async close(): Promise<void> {
    await this.building
    await Promise.all([...this.files.keys()].map((shell) => this.delete(shell)))
  }

  private async write(shell: string): Promise<void> {
    const { versionsFolder, folder, buildCodeCache } = this.options
    const smoke = await readFile(path.join(serverFolder(versionsFolder, shell), 'smoke.json'), 'utf8')
    const { frame } = JSON.parse(smoke) as { frame: RenderRequest['frame'] }
    const request = { url: '/', frame, ticket: '', requestId: 'trial', refusal: null, mayRest: false }
    const data = await buildCodeCache({ kind: 'trial', shell, versionsFolder, request })
    const file = path.join(folder, `shell-${shell}-${process.pid}.compiled`)
    await mkdir(folder, { recursive: true })
    await writeFile(file, data, { mode: 0o600 })
    this.files.set(shell, { file, sha256: createHash('sha256').update(data).digest('hex') })
    for (const known of [...this.files.keys()].slice(0, -MAX_SHELLS)) await this.delete(known)
  }

  private async delete(shell: string): Promise<void> {
    const known = this.files.get(shell)
    this.files.delete(shell)
    if (known) await rm(known.file, { force: true })
  }
}
