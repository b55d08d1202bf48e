import path from 'node:path'
import type { Frame } from '@vitrina/contracts/site/frame'
import type { BootPreview, BootRemote } from '@vitrina/federation/boot'
import { renderDocument } from '@vitrina/federation/document'
import type { Registry, ReleaseSet, Version } from '@vitrina/releases'

const fileOf = (version: Version, name: string) => ({
  href: `/remotes/${version.name}/${version.version}/${name}`,
  integrity: version.files.find((file) => file.path === path.posix.join('browser', name))?.integrity ?? '',
})

interface CsrFallbackOptions {
  url: URL
  frame: Frame
  preview?: BootPreview | undefined
  /** The page reloads by itself when another set goes live. */
  development?: true
}

/** The document without a rendered page, which the browser renders with the same set. Sent when rendering fails. */
export async function csrFallbackPage(
  registry: Registry,
  set: ReleaseSet,
  { url, frame, preview, development }: CsrFallbackOptions,
): Promise<string> {
  const shell = await registry.readVersion('shell', set.shell)
  const remotes: Record<string, BootRemote> = {}
  for (const [remote, id] of Object.entries(set.remotes)) {
    const version = await registry.readVersion(remote, id)
    const { href, integrity } = fileOf(version, version.assets.entry)
    remotes[remote] = { version: id, entry: href, integrity }
  }
  const main = shell.assets.chunks.main
  return renderDocument({
    head: { title: frame.siteName },
    origin: frame.origin,
    siteName: frame.siteName,
    path: url.pathname,
    files: {
      main: fileOf(shell, shell.assets.entry),
      scripts: [],
      styles: (main?.css ?? []).map((name) => fileOf(shell, name)),
      inlineSheets: [],
      fonts: [],
    },
    boot: {
      set: set.id,
      ...(development ? { development } : {}),
      preview,
      remotes,
      scope: {},
      frame,
      loaderData: null,
      refusal: null,
      failed: [],
      renderedAt: Date.now(),
    },
    rootClass: frame.isMobile ? 'is-mobile' : '',
    body: '',
  })
}
