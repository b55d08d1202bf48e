import { createTabChannel } from '@vitrina/site/tabs'

/** Tells other tabs which estimate has changed; they read its content again. */
export const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<{ id: string }>('vitrina-estimates')
