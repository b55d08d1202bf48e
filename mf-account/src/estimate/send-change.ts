import type { Api } from '@vitrina/contracts/request'
import {
  type Estimate,
  type EstimateChangeResult,
  estimatesApi,
  type UpdatedEstimate,
} from '@vitrina/contracts/site/estimates'
import { type Change, confirmChange, mergeAnswer } from './changes.ts'

export interface ChangeResult {
  estimate: Estimate
  /** A notice for the visitor about a change that was applied differently than requested; null for none. */
  message: string | null
}

/** Sends one change of the estimate, with the version that the estimate has here. */
export async function sendChange(api: Api, estimate: Estimate, change: Change): Promise<ChangeResult> {
  const { id } = estimate
  const read = () => api(estimatesApi.read, { params: { id } })
  if (change.kind === 'read') return { estimate: await read(), message: null }
  if (change.kind === 'write' || change.kind === 'purchase') {
    return { estimate: mergeAnswer(estimate, await writeWhole(api, estimate, change)) ?? (await read()), message: null }
  }
  if (change.kind === 'state') {
    const { state } = change
    const { version, changedAt } = await api(estimatesApi.setState, {
      params: { id },
      body: { version: estimate.version, state },
    })
    return { estimate: { ...estimate, state, version, changedAt }, message: null }
  }
  const answer = await write(api, estimate, change)
  return { estimate: confirmChange(estimate, change, answer) ?? (await read()), message: answer.message }
}

type WholeChange = Extract<Change, { kind: 'write' | 'purchase' }>

function writeWhole(api: Api, { id, version }: Estimate, change: WholeChange): Promise<UpdatedEstimate> {
  if (change.kind === 'write') {
    return api(estimatesApi.change, { params: { id }, body: { version, changes: change.changes } })
  }
  const { key, lines } = change
  return api(estimatesApi.purchase, { params: { id }, body: { key, lines } })
}

function write(
  api: Api,
  { id, version }: Estimate,
  change: Exclude<Change, { kind: 'read' | 'state' } | WholeChange>,
): Promise<EstimateChangeResult> {
  switch (change.kind) {
    case 'quantity':
    case 'note': {
      const { kind: _kind, lineId, ...wanted } = change
      return api(estimatesApi.changeLine, { params: { id, lineId }, body: { version, ...wanted } })
    }
    case 'remove':
      return api(estimatesApi.removeLine, { params: { id, lineId: change.line.id }, query: { version } })
    case 'restore':
      return api(estimatesApi.restoreLine, { params: { id, lineId: change.line.id } })
    case 'names': {
      const { name, objectName } = change
      return api(estimatesApi.rename, { params: { id }, body: { name, objectName, version } })
    }
  }
}
