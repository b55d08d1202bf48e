import { withRetry } from '@vitrina/ui/on-demand'

/** The window of links is fetched when it is first wanted. */
export const loadLinkDialog = withRetry(() => import(/* webpackChunkName: "customer-link" */ './LinkDialog.tsx'))
