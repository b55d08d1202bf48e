import { createWatch, fork } from 'effector'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pageOpened } from './model.ts'
import { trackPageViews } from './track-page-views.ts'

test('reports each opened page once; another query is the same page', async () => {
  const scope = fork()
  const openedPaths: string[] = []
  createWatch({ unit: pageOpened, scope, fn: (path) => void openedPaths.push(path) })
  const router = createMemoryRouter([{ path: '*', loader: () => null, element: null }], { initialEntries: ['/'] })
  trackPageViews(router, scope)
  await router.navigate('/catalog/')
  await router.navigate('/catalog/?sort=cheap')
  await router.navigate('/cart/#lines')
  await router.navigate(-1)
  expect(openedPaths).toEqual(['/catalog/', '/cart/', '/catalog/'])
})
