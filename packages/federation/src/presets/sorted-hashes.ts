import type { Compiler } from '@rspack/core'

/** The tables of hashes by chunk that `SubresourceIntegrityPlugin` writes into whatever loads chunks. */
const TABLES = /(?<=\.sri(?:Css)?Hashes ?= ?\{)[^{}]+(?=\})/g

const byKey = (one: string, other: string): number => one.localeCompare(other, 'en', { numeric: true })

/** The same text with the tables in the order of their keys. */
export const withSortedHashes = (text: string): string =>
  text.replace(TABLES, (table) =>
    table
      .split(/,(?=[\w"])/)
      .sort(byKey)
      .join(','),
  )

/**
 * Sources that are the same make a version that is the same to the byte, whoever builds them: the tables of hashes
 * come in the order in which the bundler's threads have ended.
 */
export class SortedHashesPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('SortedHashesPlugin', (compilation) => {
      // The tables are whole by then, and the hashes in names of files are not made yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
      compilation.hooks.processAssets.tap({ name: 'SortedHashesPlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const text = name.endsWith('.js') ? String(source.source()) : ''
          const sorted = withSortedHashes(text)
          if (sorted !== text) compilation.updateAsset(name, new sources.RawSource(sorted))
        }
      })
    })
  }
}
