/**
 * What the shell provides to every remote, as one copy each. A remote never carries its own.
 * `react-router` is provided through a facade with only the names in use: the whole namespace weighs twice as much.
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

/** The container name under which the federation runtime knows a room: `mf-basket` is `mf_basket`. */
export const containerName = (room: string): string => room.replaceAll('-', '_')
