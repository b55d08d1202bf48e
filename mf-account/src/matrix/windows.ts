import { askedTwice } from '@vitrina/ui/on-demand'

/** The windows of a matrix are fetched when the first of them is wanted. */
export const loadImportDialog = askedTwice(
  () => import(/* webpackChunkName: "matrix-windows" */ './file/ImportDialog.tsx'),
)
export const loadCountMode = askedTwice(
  () => import(/* webpackChunkName: "matrix-windows" */ './counting/CountMode.tsx'),
)

export const loadListDialog = askedTwice(
  () => import(/* webpackChunkName: "matrix-windows" */ './adding/list/ListDialog.tsx'),
)

export const fetchWindowsAhead = (): void => void loadImportDialog().catch(() => undefined)
