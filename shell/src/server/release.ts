import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { BootRemote } from '@vitrina/federation/boot'
import type { DocumentFile, DocumentFiles, InlineSheet } from '@vitrina/federation/document'
import type { Assets } from '@vitrina/federation/presets/assets'
import type { RendererStart } from '@vitrina/federation/renderer-protocol'

interface VersionRecord {
  files: { path: string; integrity?: string }[]
  assets: Assets
}

/** The files of one release set, as the document refers to them. */
export interface Release {
  remotes: Record<string, BootRemote>
  /** Folder of the server build of a remote. */
  serverFolder(remote: string): string
  /**
   * Files of a document for the chunks that it used, e.g. `mf-product/product`. Styles of the shell and of the page's
   * own remote are linked, those of other remotes are inlined.
   */
  filesFor(used: Iterable<string>, remote?: string): DocumentFiles
}

class Version {
  readonly packageName: string
  readonly version: string
  readonly folder: string
  readonly assets: Assets
  private readonly integrity: Map<string, string>
  private readonly texts = new Map<string, string>()

  constructor(folder: string, packageName: string, version: string) {
    this.packageName = packageName
    this.version = version
    this.folder = path.join(folder, packageName, version)
    const record: VersionRecord = JSON.parse(readFileSync(path.join(this.folder, 'version.json'), 'utf8'))
    this.assets = record.assets
    this.integrity = new Map(record.files.map((file) => [file.path, file.integrity ?? '']))
  }

  file(name: string): DocumentFile {
    return {
      href: `/remotes/${this.packageName}/${this.version}/${name}`,
      integrity: this.integrity.get(`browser/${name}`) ?? '',
    }
  }

  inlineSheet(name: string): InlineSheet {
    const text = this.texts.get(name) ?? readFileSync(path.join(this.folder, 'browser', name), 'utf8')
    this.texts.set(name, text)
    return { href: this.file(name).href, text }
  }

  entry() {
    const { href, integrity } = this.file(this.assets.entry)
    return { version: this.version, entry: href, integrity }
  }
}

/** Reads the versions of a set once; throws when one is missing. */
export function openRelease({
  versions,
  previous,
  versionsFolder,
}: Pick<RendererStart, 'versions' | 'previous' | 'versionsFolder'>): Release {
  const open = new Map(
    Object.entries(versions).map(([packageName, version]) => [
      packageName,
      new Version(versionsFolder, packageName, version),
    ]),
  )
  const shell = open.get('shell')
  if (!shell) throw new Error('A release set has no shell')
  const main = shell.assets.chunks.main ?? { js: [], css: [] }
  const [rest] = shell.assets.chunks.rest?.js ?? []

  const remotes = Object.fromEntries(
    [...open].flatMap(([packageName, version]): [string, BootRemote][] => {
      if (packageName === 'shell') return []
      const before = previous[packageName]
      return [
        [
          packageName,
          {
            ...version.entry(),
            previous: before ? new Version(versionsFolder, packageName, before).entry() : undefined,
          },
        ],
      ]
    }),
  )

  function filesFor(used: Iterable<string>, own?: string): DocumentFiles {
    const scripts = new Map<string, DocumentFile>()
    const styles = new Map<string, DocumentFile>(main.css.map((name) => [name, (shell as Version).file(name)]))
    const written = new Map<string, InlineSheet>()
    for (const id of used) {
      const [packageName = '', chunk = ''] = id.split('/')
      const version = open.get(packageName)
      const files = version?.assets.chunks[chunk]
      if (!version || !files) continue
      for (const name of [version.assets.entry, ...files.js]) scripts.set(`${packageName}/${name}`, version.file(name))
      for (const name of files.css)
        if (packageName === 'shell' || packageName === own) styles.set(`${packageName}/${name}`, version.file(name))
        else written.set(`${packageName}/${name}`, version.inlineSheet(name))
    }
    return {
      main: (shell as Version).file((shell as Version).assets.entry),
      deferredEntry: rest === undefined ? undefined : (shell as Version).file(rest),
      scripts: [...scripts.values()],
      styles: [...styles.values()],
      inlineSheets: [...written.values()],
      fonts: (shell as Version).assets.fonts.map((name) => (shell as Version).file(name).href),
    }
  }

  return { remotes, serverFolder: (remote) => path.join((open.get(remote) as Version).folder, 'server'), filesFor }
}
