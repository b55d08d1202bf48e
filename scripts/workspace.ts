import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')
export const remotes = ['mf-catalog', 'mf-product', 'mf-basket', 'mf-account', 'mf-content'] as const
export const releasedPackages = ['shell', ...remotes] as const

/** Built with the other packages, but part of no release set: it must work whatever is live. */
export const consolePackage = 'packages/console'

export const distOf = (packageFolder: string): string => path.join(root, packageFolder, 'dist')

/** Output folder of `npm run dev`, so that its builds never mix with released ones. */
export const devDistOf = (packageFolder: string): string => path.join(root, packageFolder, '.dev')
