import { paths } from '@vitrina/site/paths'

/** In the history: the step was made inside the tree, so that going back leads to where it was made. */
export const drilledState = { isDrilled: true }

export const isDrilled = (state: unknown): boolean => (state as typeof drilledState | null)?.isDrilled === true

/** The address that opens a part of the tree. */
export const treeAddress = (slug: string): string => `${paths.catalog()}#${slug}`
