/**
 * Modules that the shell shares with every remote as singletons; a remote never bundles its own copy. `react-router` is
 * shared through a facade with only the names in use: the whole namespace is twice as large.
 */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'effector',
  'effector-react',
  '@vitrina/federation/router',
  '@vitrina/federation/remotes',
  '@vitrina/shell/api',
  '@vitrina/shell/department',
  '@vitrina/shell/CardStock',
  '@vitrina/shell/PickupDay',
  '@vitrina/shell/session',
  '@vitrina/shell/lists',
  '@vitrina/shell/ProductMarks',
  '@vitrina/shell/analytics',
  '@vitrina/shell/notices',
  '@vitrina/shell/panels',
] as const

export type SharedModule = (typeof sharedModules)[number]

/** Container name of a remote in the federation runtime: `mf-basket` becomes `mf_basket`. */
export const containerName = (remote: string): string => remote.replaceAll('-', '_')
