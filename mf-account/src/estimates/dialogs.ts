import { withRetry } from '@vitrina/ui/on-demand'

/** The window of names is fetched when it is first wanted, or ahead when a pointer comes near. */
export const loadNamesDialog = withRetry(() => import(/* webpackChunkName: "estimate-names" */ './NamesDialog.tsx'))

export const prefetchNamesDialog = (): void => void loadNamesDialog().catch(() => undefined)
