import { createHash } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RendererTrial, RenderRequest } from '@vitrina/federation/renderer-protocol'
import type { Logger } from 'pino'
import { hasPagesApart, type ReadyMade, serverFolder } from './renderer-process.ts'

interface Needs {
  versionsFolder: string
  /** Where it is kept, for as long as this gateway runs. */
  folder: string
  /** A process of that shell, which runs nothing else and ends. */
  tryOut: (trial: RendererTrial) => Promise<Buffer>
  log: Logger
}

/** Shells that were live one after the other; the next start makes those anew that it wants. */
const MOST = 4

/**
 * The code of shells as the engine has compiled it, so that not every renderer compiles it again. Made anew by each
 * gateway, of the shell alone, and known by a hash that never leaves its memory: neither the disk nor a remote can
 * slip in anything that was not published.
 */
export class ReadyMades {
  private readonly needs: Needs
  private readonly made = new Map<string, ReadyMade | null>()
  private making: Promise<void> = Promise.resolve()

  constructor(needs: Needs) {
    this.needs = needs
  }

  /** null while there is none. */
  of(shell: string): ReadyMade | null {
    return this.made.get(shell) ?? null
  }

  /** Makes it when it was not tried yet; resolves when it is there or cannot be had. */
  make(shell: string): Promise<void> {
    if (this.made.has(shell) || !hasPagesApart(this.needs.versionsFolder, shell)) return this.making
    this.made.set(shell, null)
    this.making = this.making
      .then(() => this.write(shell))
      // Renderers start without it, as they did before it was there.
      .catch((error: unknown) => this.needs.log.warn({ err: error, shell }, 'the code of a shell is not kept compiled'))
    return this.making
  }

  async close(): Promise<void> {
    await this.making
    await Promise.all([...this.made.keys()].map((shell) => this.forget(shell)))
  }

  private async write(shell: string): Promise<void> {
    const { versionsFolder, folder, tryOut } = this.needs
    const smoke = await readFile(path.join(serverFolder(versionsFolder, shell), 'smoke.json'), 'utf8')
    const { frame } = JSON.parse(smoke) as { frame: RenderRequest['frame'] }
    const request = { url: '/', frame, ticket: '', requestId: 'trial', refusal: null, mayRest: false }
    const data = await tryOut({ kind: 'trial', shell, versionsFolder, request })
    const file = path.join(folder, `shell-${shell}-${process.pid}.compiled`)
    await mkdir(folder, { recursive: true })
    await writeFile(file, data, { mode: 0o600 })
    this.made.set(shell, { file, sha256: createHash('sha256').update(data).digest('hex') })
    for (const known of [...this.made.keys()].slice(0, -MOST)) await this.forget(known)
  }

  private async forget(shell: string): Promise<void> {
    const known = this.made.get(shell)
    this.made.delete(shell)
    if (known) await rm(known.file, { force: true })
  }
}
