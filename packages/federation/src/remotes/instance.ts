import {
  createInstance,
  type ModuleFederation,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
} from '@module-federation/runtime'
import { containerName, type SharedModule } from '../shared.ts'
import type { LoadedModule } from './registry.ts'

/** The modules the shell gives to remotes, one copy each. */
export type SharedCopies = Record<SharedModule, object>

export interface RemoteAddress {
  /** Script address in the browser, file path on the server. */
  entry: string
}

/**
 * One federation instance for a page or a renderer, its remotes fixed by the release set.
 * `plugin` says how the entry of a remote is fetched.
 */
export function createFederation(
  addresses: Record<string, RemoteAddress>,
  copies: SharedCopies,
  plugin: ModuleFederationRuntimePlugin,
): ModuleFederation {
  registerGlobalPlugins([plugin])
  return createInstance({
    name: 'shell',
    remotes: Object.entries(addresses).map(([room, { entry }]) => ({
      name: containerName(room),
      alias: room,
      entry,
      // Versions of one remote are built under one name.
      entryGlobalName: containerName(room.split('@', 1)[0] ?? room),
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

/** `mf-basket/AddToBasket` through an instance; rejects when there is no such remote or module. */
export async function loadExposedModule(instance: ModuleFederation, id: string): Promise<LoadedModule> {
  const module = await instance.loadRemote<LoadedModule>(id)
  if (!module) throw new Error(`${id} is not exposed by the version in the release set`)
  return module
}
