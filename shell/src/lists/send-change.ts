import type { Api } from '@vitrina/contracts/request'
import { type ChangedList, listsApi } from '@vitrina/contracts/site/lists'
import { writeJournal } from '@vitrina/site/list-journal'
import type { Change } from './changes.ts'
import { broadcastToTabs } from './tabs.ts'

/**
 * Sends one change to the gateway and broadcasts the resulting list to other tabs. A Web Lock serialises the tabs of a
 * browser: all write the same cookie, and each request has to carry the result of the one before.
 */
export function sendChangeWithLock(api: Api, change: Change, uuid: string): Promise<ChangedList> {
  const turn = async () => {
    // Before the request: if the visitor leaves at once, the cookie is set and no script handles the response.
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
