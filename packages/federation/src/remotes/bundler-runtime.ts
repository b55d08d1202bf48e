/**
 * The part of the federation plugin's bundler runtime that remotes in a browser call: they take shared modules and give
 * their own, and reach each other only through the shell. The whole of it weighs twice as much.
 */
import { init } from '@module-federation/runtime'
import { attachShareScopeMap } from '@module-federation/webpack-bundler-runtime/dist/attachShareScopeMap.js'
import { consumes } from '@module-federation/webpack-bundler-runtime/dist/consumes.js'
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js'
import { initializeSharing } from '@module-federation/webpack-bundler-runtime/dist/initializeSharing.js'

interface Bundle {
  webpackRequire: { federation: { initOptions: Parameters<typeof init>[0] } }
}

const bundlerRuntime = {
  attachShareScopeMap,
  bundlerRuntime: {
    consumes,
    I: initializeSharing,
    S: {},
    initContainerEntry,
    init: ({ webpackRequire }: Bundle) => init(webpackRequire.federation.initOptions),
  },
}

/** Has to be called before a remote is loaded: browser builds of remotes have no bundler runtime of their own. */
export function provideBundlerRuntime(): void {
  Object.assign(globalThis, { _FEDERATION_BUNDLER_RUNTIME: bundlerRuntime })
}
