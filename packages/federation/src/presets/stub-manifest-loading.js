/**
 * Replaces the federation runtime's manifest and preload code in browser builds of the shell. The document lists the
 * entries of all remotes and preloads their files, so the runtime never needs it.
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
