import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/runtime'
import { containerName, type SharedModule } from '../shared.ts'
import type { LoadedModule } from './registry.ts'

/** The shell's copies of the shared modules. */
export type SharedCopies = Record<SharedModule, object>

export interface RemoteAddress {
  /** Script address in the browser, file path on the server. */
  entry: string
}

/**
 * Creates the federation instance of a page or a renderer; its remotes are fixed by the release set. `plugin` fetches
 * the entry of a remote.
 */
export function createFederation(
  addresses: Record<string, RemoteAddress>,
  copies: SharedCopies,
  plugin: ModuleFederationRuntimePlugin,
): ModuleFederation {
  registerGlobalPlugins([plugin])
  return createInstance({
    name: 'shell',
    remotes: Object.entries(addresses).map(([remote, { entry }]) => ({
      name: containerName(remote),
      alias: remote,
      entry,
      // All versions of one remote are built with the same container name.
      entryGlobalName: containerName(remote.split('@', 1)[0] ?? remote),
      type: 'var',
    })),
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(copies).map(([name, copy]) => [
        name,
        { version: '0.0.0', lib: () => copy, shareConfig: { singleton: true, requiredVersion: false } },
      ]),
    ),
  })
}

/** Loads `mf-basket/AddToBasket` through an instance; rejects when there is no such remote or module. */
export async function loadExposedModule(instance: ModuleFederation, id: string): Promise<LoadedModule> {
  const module = await instance.loadRemote<LoadedModule>(id)
  if (!module) throw new Error(`${id} is not exposed by the version in the release set`)
  return module
}
