import { createTabChannel } from '@vitrina/site/tabs'

/** Messages that the identity has changed; they carry no personal data. */
export const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<void>('vitrina-session')
