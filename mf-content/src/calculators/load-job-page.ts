import type { FilledNeed } from '@vitrina/contracts/site/calculators'
import { notFound, type PageArgs } from '@vitrina/federation/page'
import type { NamesOf } from '../queries.ts'
import { parseInput } from './address.ts'
import { calculate } from './calculate.ts'
import { type JobKind, loadJob } from './jobs.ts'
import { findProducts } from './products.ts'

export interface JobPageData {
  /** null for the list. */
  kind: JobKind | null
  query: string
  /** The products for the input of the address, by need; null when nothing is needed or they did not load in time. */
  found: readonly FilledNeed[] | null
  /** The products did not load in time: the browser requests them again. */
  isLate?: true
}

const TIMEOUT_MS = 2500

/** Loads the job of `?vid=`, one of `titles`, with its products, so that the page is complete without scripts. */
export async function loadJobPage(
  { url, api, signal }: PageArgs<NamesOf<'calculators'>>,
  titles: object,
): Promise<JobPageData> {
  const kind = url.searchParams.get('vid')
  if (kind === null) return { kind, query: url.search, found: null }
  if (!Object.hasOwn(titles, kind)) throw notFound()
  const job = await loadJob(kind as JobKind)
  const typed = parseInput(job, url.searchParams)
  const { needs } = calculate(job, typed)
  const soon = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)])
  // The browser requests them again; without products the page still shows the needed amounts.
  const found = needs.length === 0 ? null : await findProducts(api, needs, typed.products, soon).catch(() => null)
  const isLate = needs.length > 0 && found === null
  return { kind: kind as JobKind, query: url.search, found, ...(isLate ? { isLate } : {}) }
}
