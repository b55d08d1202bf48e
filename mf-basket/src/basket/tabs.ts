import type { Basket } from '@vitrina/contracts/site/basket'
import { createTabChannel } from '@vitrina/site/tabs'

/**
 * What the basket has become. The number changes with the shape of what is told, so that tabs of two releases do not
 * misread each other.
 */
export const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<Basket>('vitrina-basket-1')
