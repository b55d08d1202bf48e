import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const remotes = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content'] as const
export const rooms = ['shell', ...remotes] as const

/** Built with the rooms, and in no release set: it must open whatever is live. */
export const consoleRoom = 'packages/console'

export const distOf = (room: string): string => path.join(root, room, 'dist')

/** Where `npm run dev` builds, so that it never mixes with what is released. */
export const devDistOf = (room: string): string => path.join(root, room, '.dev')
