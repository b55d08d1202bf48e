import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Registry } from '@vitrina/releases'
import { distOf } from '../workspace.ts'

export const WORDS = ['В корзину', 'В тележку'] as const

/** Publishes the build of a package with changed server files, and returns the version. */
export async function publishVariant(
  registry: Registry,
  packageName: string,
  edit: (text: string) => string,
): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-variant-'))
  try {
    await cp(distOf(packageName), folder, { recursive: true })
    const server = path.join(folder, 'server')
    for (const name of await readdir(server)) {
      const text = await readFile(path.join(server, name), 'utf8')
      await writeFile(path.join(server, name), edit(text))
    }
    return (await registry.publish(packageName, folder, { compress: false })).version
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Publishes a basket with another text in its control, so that a page shows which version rendered it. */
export const publishOtherBasket = (registry: Registry): Promise<string> =>
  publishVariant(registry, 'mf-basket', (text) => text.replaceAll(WORDS[0], WORDS[1]))
