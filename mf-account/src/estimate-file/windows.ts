import { askedTwice } from '@vitrina/ui/on-demand'

/** The window of files is fetched when it is first wanted, or ahead when a pointer comes near. */
export const loadFileDialog = askedTwice(() => import(/* webpackChunkName: "estimate-windows" */ './FileDialog.tsx'))

export const fetchFileAhead = (): void => void loadFileDialog().catch(() => undefined)
