import type { ListName } from '@vitrina/contracts/site/lists'
import { createTabChannel } from '@vitrina/site/tabs'

/** What a list has become, and whose it is. */
export interface ListMessage {
  uuid: string
  list: ListName
  idcodes: string[]
}

export const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<ListMessage>('vitrina-lists')
