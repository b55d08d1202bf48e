import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { CodeCacheRequest, RenderRequest } from '@vitrina/federation/renderer-protocol'
import type { Logger } from 'pino'
import { type CodeCacheFile, hasSeparatePages, serverFolder } from './renderer-process.ts'

interface CodeCacheOptions {
  versionsFolder: string
  /** Where it is kept, for as long as this gateway runs. */
  folder: string
  /** A process of that shell, which runs nothing else and ends. */
  buildCodeCache: (trial: CodeCacheRequest) => Promise<Buffer>
  log: Logger
}

/** Shells that were live one after the other; the next start makes those anew that it wants. */
const MAX_SHELLS = 4

/**
 * The code of shells as the engine has compiled it, so that not every renderer compiles it again. Made anew by each
 * gateway, of the shell alone, and known by a hash that never leaves its memory: neither the disk nor a remote can
 * slip in anything that was not published.
 */
export class CodeCache {
  private readonly options: CodeCacheOptions
  private readonly files = new Map<string, CodeCacheFile | null>()
  private building: Promise<void> = Promise.resolve()

  constructor(needs: CodeCacheOptions) {
    this.options = needs
  }

  /** null while there is none. */
  get(shell: string): CodeCacheFile | null {
    return this.files.get(shell) ?? null
  }

  /** Makes it when it was not tried yet; resolves when it is there or cannot be had. */
  build(shell: string): Promise<void> {
    if (this.files.has(shell) || !hasSeparatePages(this.options.versionsFolder, shell)) return this.building
    this.files.set(shell, null)
    this.building = this.building
      .then(() => this.write(shell))
      // Renderers start without it, as they did before it was there.
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
