import { msg } from '@vitrina/contracts/ops/message'
import type { OpsState } from '@vitrina/contracts/ops/state'
import {
  type Approvals,
  type CompatibilityChecker,
  type IssuedPreviews,
  openCompatibilityChecker,
  RegistryError,
  resolveVersionOf,
  stateOf,
  type Tokens,
} from '@vitrina/releases'
import type { PlatformServices } from '../services.ts'

/** What the calls of the ops port work with. */
export interface OpsContext {
  registry: PlatformServices['registry']
  services: PlatformServices
  config: PlatformServices['config']['ops']
  fits: CompatibilityChecker
  tokens: Tokens
  approvals: Approvals
  previews: IssuedPreviews
  state(): Promise<OpsState>
  /** Records a set with some of its versions replaced; returns its id. */
  combineSet(set: string, parts: readonly { name: string; version: string }[]): Promise<string>
  /** Reports a change of the state that is not a move. */
  emitChange(): void
  onChange(listener: () => void): void
}

export function createOpsContext(
  services: PlatformServices,
  fits: CompatibilityChecker = openCompatibilityChecker(services.registry, services.config.dataDir),
): OpsContext {
  const { registry, config, membership } = services
  const { tokens, approvals, previews } = services.sharedStores
  const listeners: (() => void)[] = []
  return {
    registry,
    services,
    config: config.ops,
    fits,
    tokens,
    approvals,
    previews,
    state: async () => ({
      ...(await stateOf(registry, config.ops.twoPersons)),
      previews: previews.list(),
      approvals: await approvals.list(),
      ...(await membership.listMembers()),
    }),
    async combineSet(id, parts) {
      const { shell, remotes } = await registry.readSet(id)
      const versions: Record<string, string> = { shell, ...remotes }
      for (const { name, version } of parts) {
        if (versions[name] === undefined) throw new RegistryError('unknown', msg`Set ${id} has no ${name}.`)
        versions[name] = await resolveVersionOf(registry, name, version)
      }
      const { shell: first = shell, ...rest } = versions
      return (await registry.createSet({ shell: first, remotes: rest })).id
    },
    emitChange: () => {
      for (const listener of listeners) listener()
    },
    onChange: (listener) => void listeners.push(listener),
  }
}
