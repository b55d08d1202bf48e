import path from 'node:path'
import { remote } from '@vitrina/federation/presets/remote'

type Build = ReturnType<typeof remote>[number]

/** The map's library for browsers, with its worker as a file of this remote; nothing of it for the server. */
const withMap = (build: Build): Build => {
  const isServer = build.target === 'async-node'
  return {
    ...build,
    resolve: { ...build.resolve, alias: { ...build.resolve?.alias, ...(isServer ? { 'maplibre-gl': false } : {}) } },
    module: {
      ...build.module,
      rules: [
        ...(build.module?.rules ?? []),
        { test: /maplibre-gl\.mjs$/, use: [path.join(import.meta.dirname, 'map-library.cjs')] },
        { resourceQuery: /^\?file$/, type: 'asset/resource' },
      ],
    },
  }
}

export default remote(import.meta.dirname).map(withMap)
