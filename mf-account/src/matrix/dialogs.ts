import { withRetry } from '@vitrina/ui/on-demand'

/** The dialogs of a matrix are loaded on demand. */
export const loadImportDialog = withRetry(
  () => import(/* webpackChunkName: "matrix-windows" */ './file/ImportDialog.tsx'),
)
export const loadCountMode = withRetry(
  () => import(/* webpackChunkName: "matrix-windows" */ './counting/CountMode.tsx'),
)

export const loadListDialog = withRetry(
  () => import(/* webpackChunkName: "matrix-windows" */ './adding/list/ListDialog.tsx'),
)

export const prefetchDialogs = (): void => void loadImportDialog().catch(() => undefined)
