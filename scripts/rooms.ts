import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const remotes = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content'] as const
export const rooms = ['shell', ...remotes] as const

export const distOf = (room: string): string => path.join(root, room, 'dist')
