/**
 * The part of the federation plugin's bundler runtime that remotes call in a browser: they register their modules, read
 * the shared scope, and reach each other only through the shell. The complete runtime is twice as large.
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
