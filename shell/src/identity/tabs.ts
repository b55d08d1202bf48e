import { createTabChannel } from '@vitrina/site/tabs'

/** That the visitor is somebody else now; nothing personal is told. */
export const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<void>('vitrina-session')
