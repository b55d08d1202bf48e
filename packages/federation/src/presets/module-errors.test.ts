import { afterAll, expect, test } from 'vitest'
import { buildSmall, removeBuilds } from './small-build.fixture.ts'

afterAll(removeBuilds)

test('a module that has thrown throws again when it is loaded again', async () => {
  const { file, errors } = await buildSmall(
    {
      'index.ts': "Object.assign(globalThis, { loadPage: () => import(/* webpackMode: 'eager' */ './page.ts') })",
      'page.ts': "export default function Page() {}\nthrow new Error('broken')",
    },
    ['index'],
  )
  expect(errors).toEqual([])
  const scope: { loadPage?: () => Promise<unknown> } = {}
  new Function('globalThis', await file('index.js'))(scope)
  await expect(scope.loadPage?.()).rejects.toThrow('broken')
  await expect(scope.loadPage?.()).rejects.toThrow('broken')
})
