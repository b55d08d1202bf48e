import { act, render } from '@testing-library/react'
import type { Api } from '@vitrina/contracts/request'
import type { CategoryListing, ListingPage } from '@vitrina/contracts/site/search'
import { paths } from '@vitrina/site/paths'
import { Provider } from 'effector-react'
import { createMemoryRouter, Outlet, RouterProvider, useLoaderData } from 'react-router'
import { CategoryPage } from '../category/CategoryPage.tsx'
import { load } from '../category/page.tsx'
import { sampleCategoryPage } from '../pages.fixture.ts'
import { scopeInVologda } from '../render-page.fixture.tsx'

/** A pending request of a list, answered by the test. */
interface PendingCall {
  query: Record<string, string>
  answer: (listing: ListingPage) => Promise<void>
  refuse: (error: Error) => Promise<void>
}

/**
 * A category in a browser, at `/category/cement/` with this query. The first list is loaded at once, later requests are
 * answered by the test.
 */
export async function openListing(first: ListingPage, query = '') {
  const requests: PendingCall[] = []
  let isFirst = true
  const api = ((_: unknown, input: { query: Record<string, string> }) => {
    if (isFirst) {
      isFirst = false
      return Promise.resolve(sampleCategoryPage({ listing: first }))
    }
    return new Promise((resolve, reject) => {
      requests.push({
        query: input.query,
        answer: (listing) => act(async () => resolve(sampleCategoryPage({ listing }))),
        refuse: (error) => act(async () => reject(error)),
      })
    })
  }) as unknown as Api
  const scope = scopeInVologda(api)
  const Loaded = () => <CategoryPage data={useLoaderData<CategoryListing>()} />
  const router = createMemoryRouter(
    [
      {
        element: <Outlet />,
        children: [
          {
            path: '/category/:slug/',
            element: <Loaded />,
            loader: ({ params, request }) =>
              load({ params: params as { slug: string }, url: new URL(request.url), api, signal: request.signal }),
            HydrateFallback: () => null,
          },
          { path: '/slow/', element: null, loader: () => new Promise(() => {}), HydrateFallback: () => null },
          { path: '*', element: <p>другая страница</p> },
        ],
      },
    ],
    { initialEntries: [paths.category('cement') + query] },
  )
  await act(async () =>
    render(
      <Provider value={scope}>
        <RouterProvider router={router} />
      </Provider>,
    ),
  )
  const search = () => router.state.location.search
  return { requests, scope, router, search, last: () => requests.at(-1) as PendingCall }
}
