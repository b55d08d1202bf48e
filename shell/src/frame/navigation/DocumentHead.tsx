import { headElements } from '@vitrina/federation/head'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { $currentDepartment } from '../../department/model.ts'
import { headFrame, headOf } from '../../routes/head.ts'
import type { PageHandle } from '../../routes/page-handle.ts'
import type { Problem } from '../../routes/problem.ts'
import { isServerRendered } from '../../routes/server-rendered.ts'
import { $site } from '../model.ts'
import { writeHead } from './write-head.ts'

/** Keeps the document's head in step with the current page, or with the problem shown in its place. */
export function DocumentHead({ problem = null }: { problem?: Problem | null }) {
  const matches = useMatches()
  const { pathname } = useLocation()
  const { site, current } = useUnit({ site: $site, current: $currentDepartment })
  useEffect(() => {
    if (!current) return
    const frame = { siteName: site.siteName, origin: site.origin, current }
    const last = matches.at(-1)
    const page = last?.handle as PageHandle | undefined
    // The page is server-rendered and its code is not loaded yet: the server's head is still right.
    const served =
      page && isServerRendered(page.route.name) && page.head(last?.loaderData, headFrame(frame)) === undefined
    if (served && !problem) return
    const routes = matches.map(({ id, handle }) => ({ route: { id, handle } }))
    const loaderData = Object.fromEntries(matches.map(({ id, loaderData: data }) => [id, data]))
    let isWanted = true
    headOf(routes, loaderData, problem, frame).then((head) => {
      if (isWanted) writeHead(headElements(head, { origin: site.origin, siteName: site.siteName, path: pathname }))
    })
    return () => {
      isWanted = false
    }
  }, [matches, pathname, site, current, problem])
  return null
}
