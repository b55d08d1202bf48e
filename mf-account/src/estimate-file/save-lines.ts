import type { Api } from '@vitrina/contracts/request'
import { estimatesApi } from '@vitrina/contracts/site/estimates'
import { type EstimateContent, type MatchOptions, toEstimateContent } from './estimate-lines.ts'
import type { FileLine } from './rows.ts'

export interface SaveRequest extends MatchOptions {
  lines: readonly FileLine[]
  /** The estimate that the lines go into; null for a new one. */
  estimateId: string | null
  /** Of a new estimate. */
  name: string
  /** Repeated with it, the call makes nothing more. */
  key: string
  /** What the lines have become, so that a repeated call writes the same once. */
  memory: { written: EstimateContent | null }
}

export interface SaveResult {
  id: string
  goods: number
  free: number
}

/** Makes an estimate of the lines, or adds them to one. Throws what the calls throw. */
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
  // New lines stand in nobody's way, so they go over whatever the estimate has become meanwhile.
  const { version } = await api(estimatesApi.read, { params })
  const changes = [
    ...written.sections.map((section) => ({ kind: 'add_section' as const, ...section })),
    ...written.lines.map((line) => ({ kind: 'add_line' as const, line })),
  ]
  await api(estimatesApi.change, { params, body: { version, changes } })
  return { id: estimateId, goods: written.goods, free: written.lines.length - written.goods }
}
