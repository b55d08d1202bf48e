import { withRetry } from '@vitrina/ui/on-demand'

/** The dialog of files is a chunk, loaded when it is first opened, or prefetched when a pointer comes near. */
export const loadFileDialog = withRetry(() => import(/* webpackChunkName: "estimate-windows" */ './FileDialog.tsx'))

export const prefetchFileDialog = (): void => void loadFileDialog().catch(() => undefined)
