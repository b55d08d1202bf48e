import { paths } from '@vitrina/site/paths'

/** History state of a navigation inside the tree, which can be undone by going back. */
export const drilledState = { isDrilled: true }

export const isDrilled = (state: unknown): boolean => (state as typeof drilledState | null)?.isDrilled === true

/** The address that opens a part of the tree. */
export const treeAddress = (slug: string): string => `${paths.catalog()}#${slug}`
