/**
 * Stands in browser builds of the shell for what the federation runtime reads manifests and preloads files with. The
 * document names the entries of all remotes and preloads their files, so the runtime is never asked for either.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {} }
  manifestCache = new Map()
}

export const getGlobalRemoteInfo = () => ({})

const refuse = () => {
  throw new Error('The document preloads the files of remotes')
}

export {
  refuse as defaultPreloadArgs,
  refuse as formatPreloadArgs,
  refuse as normalizePreloadExposes,
  refuse as preloadAssets,
}
