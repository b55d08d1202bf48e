import type { Api } from '@vitrina/contracts/request'
import { estimatesApi } from '@vitrina/contracts/site/estimates'
import { type EstimateContent, type MatchOptions, toEstimateContent } from './estimate-lines.ts'
import type { FileLine } from './rows.ts'

export interface SaveRequest extends MatchOptions {
  lines: readonly FileLine[]
  /** The estimate to add the lines to; null for a new one. */
  estimateId: string | null
  /** Name of the new estimate. */
  name: string
  /** Idempotency key: a retry with it creates no second estimate. */
  key: string
  /** The content built from the lines, so that a retry sends the same. */
  memory: { written: EstimateContent | null }
}

export interface SaveResult {
  id: string
  goods: number
  free: number
}

/** Creates an estimate from the lines, or adds them to one. Throws the errors of the requests. */
export async function saveLines(
  api: Api,
  { lines, estimateId, name, key, memory, ...matching }: SaveRequest,
): Promise<SaveResult> {
  if (estimateId === null) {
    memory.written ??= await toEstimateContent(api, lines, matching)
    const { written } = memory
    const { id } = await api(estimatesApi.create, {
      body: { key, name, sections: written.sections, lines: written.lines },
    })
    return { id, goods: written.goods, free: written.lines.length - written.goods }
  }
  const params = { id: estimateId }
  const before = await api(estimatesApi.read, { params })
  memory.written ??= await toEstimateContent(api, lines, matching, before.sections)
  const { written } = memory
  // Added lines cannot conflict with other changes, so the latest version is used.
  const { version } = await api(estimatesApi.read, { params })
  const changes = [
    ...written.sections.map((section) => ({ kind: 'add_section' as const, ...section })),
    ...written.lines.map((line) => ({ kind: 'add_line' as const, line })),
  ]
  await api(estimatesApi.change, { params, body: { version, changes } })
  return { id: estimateId, goods: written.goods, free: written.lines.length - written.goods }
}
