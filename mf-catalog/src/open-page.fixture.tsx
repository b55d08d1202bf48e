import { act, render } from '@testing-library/react'
import type { Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { scopeInVologda } from './render-page.fixture.tsx'

/** A page in the browser at an address of the site, with its own history; other addresses render nothing. */
export async function openPage(page: ReactNode, address: string, scope: Scope = scopeInVologda()) {
  const { pathname } = new URL(address, 'http://shop.test')
  const router = createMemoryRouter(
    [
      { path: pathname, element: page },
      { path: '*', element: null },
    ],
    { initialEntries: [address] },
  )
  await act(async () => {
    render(
      <Provider value={scope}>
        <RouterProvider router={router} />
      </Provider>,
    )
  })
  return { router, scope }
}
