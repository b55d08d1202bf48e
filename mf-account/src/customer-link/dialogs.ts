import { withRetry } from '@vitrina/ui/on-demand'

/** The dialog of links is a chunk that is loaded when it is first opened. */
export const loadLinkDialog = withRetry(() => import(/* webpackChunkName: "customer-link" */ './LinkDialog.tsx'))
