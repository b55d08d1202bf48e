import { type LoaderFunctionArgs, Outlet, type RouteObject } from 'react-router'
import { Frame } from '../frame/Frame.tsx'
import { DocumentHead } from '../frame/navigation/DocumentHead.tsx'
import { accessContext } from './contexts.ts'
import { PageProblem } from './PageProblem.tsx'
import { PagePending } from './PageState.tsx'
import { pageRoute, unknownPage } from './page-route.tsx'
import { pageRoutes } from './table.ts'

/** Call it once for each document: a route caches the page that it has loaded. */
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
              <DocumentHead />
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
              loader: async ({ request, context }: LoaderFunctionArgs) => {
                await context.get(accessContext)(new URL(request.url).pathname)
                throw unknownPage()
              },
              element: null,
            },
          ],
        },
      ],
    },
  ]
}
