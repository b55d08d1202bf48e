import { createTabChannel } from '@vitrina/site/tabs'

/** Which estimate has changed; what is in it is asked for anew. */
export const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<{ id: string }>('vitrina-estimates')
