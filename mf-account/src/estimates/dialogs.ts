import { withRetry } from '@vitrina/ui/on-demand'

/** The dialog of names is a chunk, loaded when it is first opened, or prefetched when a pointer comes near. */
export const loadNamesDialog = withRetry(() => import(/* webpackChunkName: "estimate-names" */ './NamesDialog.tsx'))

export const prefetchNamesDialog = (): void => void loadNamesDialog().catch(() => undefined)
