import type { Api } from '@vitrina/contracts/request'
import { type ChangedList, listsApi } from '@vitrina/contracts/site/lists'
import { writeJournal } from '@vitrina/site/list-journal'
import type { Change } from './changes.ts'
import { broadcastToTabs } from './tabs.ts'

/**
 * Asks the gateway for one change and tells the other tabs what became of the list. Tabs of a browser take turns: all
 * write the same cookie, and each has to hear of the change before it before it asks for its own.
 */
export function sendChangeWithLock(api: Api, change: Change, uuid: string): Promise<ChangedList> {
  const turn = async () => {
    // Before the answer: who leaves the page at once leaves the cookie written and nobody to hear of it.
    if (change.kind === 'add' && change.list === 'viewed') writeJournal('viewed', { idcode: change.idcode })
    const answer = await sendChange(api, change)
    broadcastToTabs({ uuid, list: change.list, idcodes: answer.idcodes })
    return answer
  }
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks
  return locks ? locks.request('vitrina-lists', turn) : turn()
}

function sendChange(api: Api, change: Change): Promise<ChangedList> {
  const { list } = change
  if (change.kind === 'replace') return api(listsApi.replace, { params: { list }, body: { idcodes: change.idcodes } })
  const params = { list, idcode: change.idcode }
  return change.kind === 'add' ? api(listsApi.add, { params }) : api(listsApi.remove, { params })
}
