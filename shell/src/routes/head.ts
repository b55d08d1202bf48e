import type { Frame } from '@vitrina/contracts/site/frame'
import type { Head } from '@vitrina/federation/page'
import type { PageHandle } from './page-route.tsx'
import { type Problem, problemHead } from './problem.ts'

interface Match {
  route: { id: string; handle?: unknown }
}

/** Head of the page that is shown: of its last route, or of the problem in its place. */
export function headOf(
  matches: Match[],
  loaderData: Record<string, unknown>,
  problem: Problem | null,
  frame: Pick<Frame, 'siteName' | 'origin' | 'current'>,
): Head {
  if (problem) return problemHead(problem)
  const route = matches.at(-1)?.route
  const handle = route?.handle as PageHandle | undefined
  const head = handle?.head(route ? loaderData[route.id] : null, {
    siteName: frame.siteName,
    origin: frame.origin,
    city: frame.current.name_for_site,
    cityCases: frame.current.names_cases,
  })
  return head ?? { title: frame.siteName }
}
