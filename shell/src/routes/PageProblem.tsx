import { RemoteBoundary, RenderedContext } from '@vitrina/federation/remotes'
import { errorTexts } from '@vitrina/site/texts'
import { Container } from '@vitrina/ui/Container'
import { lazy, use, useMemo } from 'react'
import { useLocation, useRouteError } from 'react-router'
import { DocumentHead } from '../frame/navigation/DocumentHead.tsx'
import { texts } from '../frame/texts.ts'
import { dumpOf, type Problem, problemHead, problemOf } from './problem.ts'

const CHUNK = 'shell/problem'

const ProblemScreen = lazy(() => import(/* webpackChunkName: "problem" */ './problem/ProblemScreen.tsx'))

/** Error element of the router: shown instead of a page that failed, inside the working frame. */
export function PageProblem() {
  const error = useRouteError()
  const problem = useMemo(() => problemOf(error), [error])
  use(RenderedContext)?.used.add(CHUNK)
  const plain = <PlainProblem problem={problem} />
  return (
    <>
      <DocumentHead problem={problem} />
      <RemoteBoundary room="shell" pending={plain} failed={() => plain}>
        <ProblemScreen problem={problem} error={error} />
      </RemoteBoundary>
    </>
  )
}

/** Shown when the code of the problem screen cannot be loaded. */
function PlainProblem({ problem }: { problem: Problem }) {
  const { pathname, search } = useLocation()
  return (
    <Container>
      <h1>{problemHead(problem).title}</h1>
      <a href={pathname + search}>{texts.retry}</a>
      {problem.status !== 404 && (
        <>
          <p>{errorTexts.oops}</p>
          <pre>{dumpOf(problem)}</pre>
        </>
      )}
    </Container>
  )
}
