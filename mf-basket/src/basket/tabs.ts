import type { Basket } from '@vitrina/contracts/site/basket'
import { createTabChannel } from '@vitrina/site/tabs'

/**
 * Broadcasts the new basket to other tabs. The number is the version of the message, so that tabs of two releases do
 * not misread each other.
 */
export const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<Basket>('vitrina-basket-2')
