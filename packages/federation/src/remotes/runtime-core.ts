import * as runtimeCore from '@module-federation/runtime-core'

/** Has to be called before a remote is loaded: server builds of remotes have no federation core of their own. */
export function provideRuntimeCore(): void {
  Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore })
}
