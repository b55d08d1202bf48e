import { withRetry } from '@vitrina/ui/on-demand'

/** The dialog of an object is a chunk, loaded when it is first opened. */
export const loadObjectDialog = withRetry(() => import(/* webpackChunkName: "object-window" */ './ObjectDialog.tsx'))

export const prefetchObjectDialog = (): void => void loadObjectDialog().catch(() => undefined)
