import type { ListName } from '@vitrina/contracts/site/lists'
import { tabsChannel } from '@vitrina/site/tabs'

/** What a list has become, and whose it is. */
export interface ToldList {
  uuid: string
  list: ListName
  idcodes: string[]
}

export const { tell: tellTabs, hear: hearTabs } = tabsChannel<ToldList>('vitrina-lists')
