import { useRouteError } from 'react-router'
import { problemOf } from './problem.ts'

/** Stands in the place of a page that cannot be shown; the frame around it goes on working. */
export function PageProblem() {
  const problem = problemOf(useRouteError())
  return <h1>{problem.status === 404 ? 'Страница не найдена' : 'Oops!'}</h1>
}
