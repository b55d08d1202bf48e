import type { ListName } from '@vitrina/contracts/site/lists'
import { createTabChannel } from '@vitrina/site/tabs'

/** The new content of a list and the id of its visitor. */
export interface ListMessage {
  uuid: string
  list: ListName
  idcodes: string[]
}

export const { tell: broadcastToTabs, hear: subscribeToTabs } = createTabChannel<ListMessage>('vitrina-lists')
