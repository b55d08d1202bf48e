import { askedTwice } from '@vitrina/ui/on-demand'

/** The window of names is fetched when it is first wanted, or ahead when a pointer comes near. */
export const loadNamesDialog = askedTwice(() => import(/* webpackChunkName: "estimate-names" */ './NamesDialog.tsx'))

export const fetchNamesAhead = (): void => void loadNamesDialog().catch(() => undefined)
