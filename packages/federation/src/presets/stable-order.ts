import type { Compiler } from '@rspack/core'

/** Tables of integrity hashes by chunk that `SubresourceIntegrityPlugin` writes into scripts that load chunks. */
const TABLES = /(?<=\.sri(?:Css)?Hashes ?= ?\{)[^{}]+(?=\})/g
/** Chunks that are fetched in parallel. */
const PARALLEL_CHUNKS = /(?<=Promise\.all\(\[)\w+\.e\(\w+\)(?:,\w+\.e\(\w+\))+(?=\]\))/g

const sortList = (list: string): string =>
  list
    .split(/,(?=[\w"])/)
    .sort((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .join(',')

/** Sorts the parts of a text whose order varies between builds. */
export const stabilizeOrder = (text: string): string =>
  text.replace(TABLES, sortList).replace(PARALLEL_CHUNKS, sortList)

/**
 * Makes builds reproducible to the byte on every machine: the parts that are sorted here otherwise come in the order in
 * which the bundler's threads finish, or by the hash of an absolute path.
 */
export class StableOrderPlugin {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack
    compiler.hooks.thisCompilation.tap('StableOrderPlugin', (compilation) => {
      // At this stage the tables are complete and the hashes in file names are not computed yet.
      const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1
      compilation.hooks.processAssets.tap({ name: 'StableOrderPlugin', stage }, () => {
        for (const { name, source } of compilation.getAssets()) {
          const text = name.endsWith('.js') ? String(source.source()) : ''
          const ordered = stabilizeOrder(text)
          if (ordered !== text) compilation.updateAsset(name, new sources.RawSource(ordered))
        }
      })
    })
  }
}
