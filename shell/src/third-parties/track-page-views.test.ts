import { createWatch, fork } from 'effector'
import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { pageOpened } from './model.ts'
import { trackPageViews } from './track-page-views.ts'

test('reports each opened page once; another query is the same page', async () => {
  const scope = fork()
  const heard: string[] = []
  createWatch({ unit: pageOpened, scope, fn: (path) => void heard.push(path) })
  const router = createMemoryRouter([{ path: '*', loader: () => null, element: null }], { initialEntries: ['/'] })
  trackPageViews(router, scope)
  await router.navigate('/catalog/')
  await router.navigate('/catalog/?sort=cheap')
  await router.navigate('/cart/#lines')
  await router.navigate(-1)
  expect(heard).toEqual(['/catalog/', '/cart/', '/catalog/'])
})
