import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const remotes = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content'] as const
export const rooms = ['shell', ...remotes] as const

/** Built with the other packages, but part of no release set: it must work whatever is live. */
export const consoleRoom = 'packages/console'

export const distOf = (room: string): string => path.join(root, room, 'dist')

/** Output folder of `npm run dev`, so that its builds never mix with released ones. */
export const devDistOf = (room: string): string => path.join(root, room, '.dev')
