import { notFound } from '@vitrina/federation/page'
import { Outlet, type RouteObject } from 'react-router'
import { Frame } from '../frame/Frame.tsx'
import { HeadKeeper } from '../frame/navigation/HeadKeeper.tsx'
import { PageProblem } from './PageProblem.tsx'
import { PagePending } from './PageState.tsx'
import { pageRoute } from './page-route.tsx'
import { pageRoutes } from './table.ts'

/** Made anew for each document: a route remembers the page it loaded. */
export function siteRoutes(): RouteObject[] {
  return [
    {
      id: 'frame',
      path: '/',
      element: <Frame />,
      children: [
        {
          id: 'page',
          element: (
            <>
              <HeadKeeper />
              <Outlet />
            </>
          ),
          errorElement: <PageProblem />,
          hydrateFallbackElement: <PagePending />,
          children: [
            ...pageRoutes.map(pageRoute),
            {
              id: 'unknown',
              path: '*',
              loader: () => {
                throw notFound()
              },
              element: null,
            },
          ],
        },
      ],
    },
  ]
}
