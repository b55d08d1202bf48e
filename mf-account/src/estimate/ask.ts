import type { Api } from '@vitrina/contracts/request'
import {
  type ChangedEstimate,
  type Estimate,
  type EstimateChanged,
  estimatesPages,
} from '@vitrina/contracts/site/estimates'
import { type Change, confirmed, merged } from './changes.ts'

export interface Answered {
  estimate: Estimate
  /** What was done otherwise than asked, for the visitor. */
  message: string | null
}

/** Asks for one change of the estimate as it is known; the version that was seen goes along. */
export async function askFor(api: Api, estimate: Estimate, change: Change): Promise<Answered> {
  const { id } = estimate
  const read = () => api(estimatesPages.read, { params: { id } })
  if (change.kind === 'read') return { estimate: await read(), message: null }
  if (change.kind === 'write' || change.kind === 'purchase') {
    return { estimate: merged(estimate, await writeWhole(api, estimate, change)) ?? (await read()), message: null }
  }
  if (change.kind === 'state') {
    const { state } = change
    const { version, changedAt } = await api(estimatesPages.setState, {
      params: { id },
      body: { version: estimate.version, state },
    })
    return { estimate: { ...estimate, state, version, changedAt }, message: null }
  }
  const answer = await write(api, estimate, change)
  return { estimate: confirmed(estimate, change, answer) ?? (await read()), message: answer.message }
}

type Whole = Extract<Change, { kind: 'write' | 'purchase' }>

function writeWhole(api: Api, { id, version }: Estimate, change: Whole): Promise<ChangedEstimate> {
  if (change.kind === 'write') {
    return api(estimatesPages.change, { params: { id }, body: { version, changes: change.changes } })
  }
  const { key, lines } = change
  return api(estimatesPages.purchase, { params: { id }, body: { key, lines } })
}

function write(
  api: Api,
  { id, version }: Estimate,
  change: Exclude<Change, { kind: 'read' | 'state' } | Whole>,
): Promise<EstimateChanged> {
  switch (change.kind) {
    case 'quantity':
    case 'note': {
      const { kind: _kind, lineId, ...wanted } = change
      return api(estimatesPages.changeLine, { params: { id, lineId }, body: { version, ...wanted } })
    }
    case 'remove':
      return api(estimatesPages.removeLine, { params: { id, lineId: change.line.id }, query: { version } })
    case 'restore':
      return api(estimatesPages.restoreLine, { params: { id, lineId: change.line.id } })
    case 'names': {
      const { name, objectName } = change
      return api(estimatesPages.rename, { params: { id }, body: { name, objectName, version } })
    }
  }
}
