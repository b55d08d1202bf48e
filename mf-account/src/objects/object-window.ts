import { askedTwice } from '@vitrina/ui/on-demand'

/** The window of an object is fetched when it is first wanted. */
export const loadObjectDialog = askedTwice(() => import(/* webpackChunkName: "object-window" */ './ObjectDialog.tsx'))

export const fetchObjectAhead = (): void => void loadObjectDialog().catch(() => undefined)
