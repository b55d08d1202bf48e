import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Contents, packageContents } from './contents.ts'
import { emit } from './emit.ts'
import { publishedManifest } from './manifest.ts'
import { type PackageSpec, publishedPackages, readManifest } from './package-specs.ts'
import { createTarball } from './tarball.ts'

export interface PackedPackage {
  name: string
  version: string
  /** Path of the tarball. */
  file: string
  contents: Contents
  /** Size of the tarball, bytes. */
  size: number
}

/**
 * Packs each given package into the folder and removes older tarballs of it. Throws when a package cannot be packed.
 */
export async function packAll(
  folder: string,
  specs: readonly PackageSpec[] = publishedPackages,
): Promise<PackedPackage[]> {
  const emitted = await mkdtemp(path.join(tmpdir(), 'packages-'))
  try {
    await emit(specs, emitted)
    await mkdir(folder, { recursive: true })
    for (const file of await readdir(folder)) if (file.endsWith('.tgz')) await rm(path.join(folder, file))
    return await Promise.all(specs.map((spec) => packOne(spec, emitted, folder)))
  } finally {
    await rm(emitted, { recursive: true, force: true })
  }
}

async function packOne(spec: PackageSpec, emitted: string, folder: string): Promise<PackedPackage> {
  const { name, version } = readManifest(spec.folder)
  const contents = packageContents(spec, emitted)
  const manifest = publishedManifest(spec, contents)
  contents.set('package.json', Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`))
  const bytes = await createTarball(contents)
  const file = path.join(folder, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`)
  await writeFile(file, bytes)
  return { name, version, file, contents, size: bytes.length }
}
