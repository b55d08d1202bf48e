import { tabsChannel } from '@vitrina/site/tabs'

/** That the visitor is somebody else now; nothing personal is told. */
export const { tell: tellTabs, hear: hearTabs } = tabsChannel<void>('vitrina-session')
