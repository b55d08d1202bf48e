import type { Api } from '@vitrina/contracts/request'
import type { ChangedList, ListName, Lists } from '@vitrina/contracts/site/lists'
import type { Session } from '@vitrina/contracts/site/session'
import { listLimits } from '@vitrina/site/lists'
import { allSettled, fork } from 'effector'
import { $api } from '../api/model.ts'
import { sessionChanged } from '../session/model.ts'
import { guest } from '../session.fixture.ts'

const uuid = '0a4e6d2c-9f0b-4e0e-8b57-3f3f5a3a7c22'
/** A guest’s session with these lists. */
export const session = (lists: Partial<Lists> = {}): Session => ({
  ...guest,
  uuid,
  lists: { ...guest.lists, ...lists },
})

interface Input {
  params: { list: ListName; idcode?: string }
  body?: { idcodes: string[] }
}

/** A gateway that stores the lists of one browser and records its requests. */
export function openGateway(lists: Partial<Lists> = {}) {
  const storedLists = session(lists).lists
  const requests: string[] = []
  const gateway = { storedLists, requests, answer: async (): Promise<void> => {} }
  const change = ({ params: { list, idcode = '' }, body }: Input, method: string): ChangedList => {
    if (body) storedLists[list] = body.idcodes
    else if (method === 'DELETE') storedLists[list] = storedLists[list].filter((code) => code !== idcode)
    else if (!storedLists[list].includes(idcode)) storedLists[list] = [...storedLists[list], idcode]
    const dropped = storedLists[list].slice(0, -listLimits[list])
    storedLists[list] = storedLists[list].slice(-listLimits[list])
    return { idcodes: storedLists[list], dropped }
  }
  const api = (async ({ method }: { method: string }, input: Input) => {
    requests.push([method, input.params.list, input.params.idcode ?? input.body?.idcodes.join()].join(' '))
    await gateway.answer()
    return change(input, method)
  }) as unknown as Api
  return Object.assign(gateway, { api })
}

/** A page with a loaded session. */
export async function openTab(gateway: ReturnType<typeof openGateway>) {
  const scope = fork({ values: [[$api, gateway.api]] as never })
  await allSettled(sessionChanged, { scope, params: session(gateway.storedLists) })
  return scope
}
