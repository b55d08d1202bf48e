import { askedTwice } from '@vitrina/ui/on-demand'

/** The window of links is fetched when it is first wanted. */
export const loadLinkDialog = askedTwice(() => import(/* webpackChunkName: "customer-link" */ './LinkDialog.tsx'))
