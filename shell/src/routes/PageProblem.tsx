import { RemoteBoundary, RenderedContext } from '@vitrina/federation/remotes'
import { Button } from '@vitrina/ui/Button'
import { Container } from '@vitrina/ui/Container'
import { lazy, use, useMemo } from 'react'
import { useRouteError } from 'react-router'
import { HeadKeeper } from '../frame/navigation/HeadKeeper.tsx'
import { texts } from '../frame/texts.ts'
import type { ProblemScreenProps } from './problem/ProblemScreen.tsx'
import { problemHead, problemOf } from './problem.ts'
import { useRetry } from './use-retry.ts'

const CHUNK = 'shell/problem'
const UNAVAILABLE = 503

const ProblemScreen = lazy(() => import(/* webpackChunkName: "problem" */ './problem/ProblemScreen.tsx'))

/**
 * Stands in the place of a page that cannot be shown; the frame around it goes on working. When the shop is away
 * the page is asked for again until it comes.
 */
export function PageProblem() {
  const error = useRouteError()
  const problem = useMemo(() => problemOf(error), [error])
  const retry = useRetry(problem.status === UNAVAILABLE)
  use(RenderedContext)?.used.add(CHUNK)
  const plain = <PlainProblem problem={problem} {...retry} />
  return (
    <>
      <HeadKeeper problem={problem} />
      <RemoteBoundary room="shell" pending={plain} failed={() => plain}>
        <ProblemScreen problem={problem} error={error} {...retry} />
      </RemoteBoundary>
    </>
  )
}

/** All that can be said while the screen's own code is out of reach. */
function PlainProblem({ problem, retry, retrying }: Omit<ProblemScreenProps, 'error'>) {
  return (
    <Container>
      <h1>{problemHead(problem).title}</h1>
      <Button onClick={retry} loading={retrying}>
        {texts.retry}
      </Button>
    </Container>
  )
}
