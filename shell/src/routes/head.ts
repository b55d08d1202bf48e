import type { Frame } from '@vitrina/contracts/site/frame'
import type { Head, HeadFrame } from '@vitrina/federation/page'
import type { PageHandle } from './page-handle.ts'
import { type Problem, problemHead } from './problem.ts'

interface Match {
  route: { id: string; handle?: unknown }
}

type Facts = Pick<Frame, 'siteName' | 'origin' | 'current'>

export const headFrame = ({ siteName, origin, current }: Facts): HeadFrame => ({
  siteName,
  origin,
  city: current.name_for_site,
  cityCases: current.names_cases,
})

/** Head of the current page: of its last route, or of the problem shown instead. */
export async function headOf(
  matches: Match[],
  loaderData: Record<string, unknown>,
  problem: Problem | null,
  frame: Facts,
): Promise<Head> {
  if (problem) return problemHead(problem)
  const route = matches.at(-1)?.route
  const handle = route?.handle as PageHandle | undefined
  const head = await handle?.head(route ? loaderData[route.id] : null, headFrame(frame))
  return head ?? { title: frame.siteName }
}
