import { withRetry } from '@vitrina/ui/on-demand'

/** The window of files is fetched when it is first wanted, or ahead when a pointer comes near. */
export const loadFileDialog = withRetry(() => import(/* webpackChunkName: "estimate-windows" */ './FileDialog.tsx'))

export const prefetchFileDialog = (): void => void loadFileDialog().catch(() => undefined)
