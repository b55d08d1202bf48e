import type { Api } from '@vitrina/contracts/request'
import { type Estimate, type EstimateChanged, estimatesPages } from '@vitrina/contracts/site/estimates'
import { type Change, confirmed } from './changes.ts'

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
  const answer = await write(api, estimate, change)
  return { estimate: confirmed(estimate, change, answer) ?? (await read()), message: answer.message }
}

function write(
  api: Api,
  { id, version }: Estimate,
  change: Exclude<Change, { kind: 'read' }>,
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
