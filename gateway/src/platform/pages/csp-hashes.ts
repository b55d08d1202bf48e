import type { Registry } from '@vitrina/releases'
import { LRUCache } from 'lru-cache'
import type { CspHashes } from '../../http/middleware/security-headers.ts'

/** Matches in the head only, where page content cannot add tags; deferred pages name their further scripts as data. */
const fileReference =
  /<(script src|link rel="preload" as="script" href|style data-sheet)="\/remotes\/([a-z-]{1,40})\/([0-9a-f]{16})\/([\w.~/-]+)"/g
const HEAD_END = '</head>'

type FileHashes = Map<string, string>

/** Hashes for the CSP: of the scripts and stylesheets that a document names, taken from their version records. */
export class CspHashResolver {
  private readonly registry: Pick<Registry, 'readVersion'>
  private readonly versions = new LRUCache<string, Promise<FileHashes>>({ max: 200 })

  constructor(registry: Pick<Registry, 'readVersion'>) {
    this.registry = registry
  }

  /** In document order. A file that is in no record is left out, so browsers refuse it. */
  async hashesIn(document: Buffer): Promise<CspHashes> {
    const head = document.toString('latin1', 0, document.indexOf(HEAD_END) + 1)
    const [scripts, styles] = [new Set<string>(), new Set<string>()]
    for (const [, tag = '', remote = '', version = '', file = ''] of head.matchAll(fileReference)) {
      const hash = (await this.hashesOf(remote, version)).get(`browser/${file}`)
      if (hash !== undefined) (tag.startsWith('style') ? styles : scripts).add(hash)
    }
    return { scripts: [...scripts], styles: [...styles] }
  }

  private hashesOf(remote: string, version: string): Promise<FileHashes> {
    const key = `${remote}/${version}`
    const known = this.versions.get(key)
    if (known) return known
    const reading = this.registry
      .readVersion(remote, version)
      .then(({ files }) => new Map(files.flatMap(({ path, integrity }) => (integrity ? [[path, integrity]] : []))))
      .catch(() => {
        // Read again with the next page: the record may still be on its way from the depot.
        this.versions.delete(key)
        return new Map()
      })
    this.versions.set(key, reading)
    return reading
  }
}
