import type { Compiler } from '@rspack/core'

/** The tables of hashes by chunk that `SubresourceIntegrityPlugin` writes into whatever loads chunks. */
const TABLES = /(?<=\.sri(?:Css)?Hashes ?= ?\{)[^{}]+(?=\})/g
/** Chunks that are fetched at once. */
const PARALLEL_CHUNKS = /(?<=Promise\.all\(\[)\w+\.e\(\w+\)(?:,\w+\.e\(\w+\))+(?=\]\))/g

const sortList = (list: string): string =>
  list
    .split(/,(?=[\w"])/)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .join(',')

/** The same text, with what has no order of its own in the order of its keys. */
export const stabilizeOrder = (text: string): string =>
  text.replace(TABLES, sortList).replace(PARALLEL_CHUNKS, sortList)

/**
 * The same sources make a version that is the same to the byte, whoever builds them: what has no order of its own comes as
 * the bundler's threads have ended, or by the hash of a path on this machine.
 */
export class StableOrderPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('OneOrderPlugin', (compilation) => {
      // The tables are whole by then, and the hashes in names of files are not made yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
      compilation.hooks.processAssets.tap({ name: 'OneOrderPlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const text = name.endsWith('.js') ? String(source.source()) : ''
          const ordered = stabilizeOrder(text)
          if (ordered !== text) compilation.updateAsset(name, new sources.RawSource(ordered))
        }
      })
    })
  }
}
