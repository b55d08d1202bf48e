import { withRetry } from '@vitrina/ui/on-demand'

/** The window of an object is fetched when it is first wanted. */
export const loadObjectDialog = withRetry(() => import(/* webpackChunkName: "object-window" */ './ObjectDialog.tsx'))

export const prefetchObjectDialog = (): void => void loadObjectDialog().catch(() => undefined)
