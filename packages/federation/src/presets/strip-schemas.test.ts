import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

interface Babel {
  transformSync(source: string, options: object): { code: string }
}

const require = createRequire(import.meta.url)
const babel: Babel = require('@babel/core')
const plugins = [require.resolve('./strip-schemas.cjs')]

const page = (source: string): string =>
  babel.transformSync(source, { babelrc: false, configFile: false, plugins }).code

test('keeps the method, the path and a placeholder response of an endpoint', () => {
  const code = page(`
    export const Session = z.object({ isAuth: z.boolean(), name: z.string().check(z.trim()) })
    export const frameApi = {
      session: endpoint({ method: 'GET', path: '/api/session/', summary: 'Who it is', query: Query, response: Session }),
      again: endpoint({ ...otherApi.call, body: z.object({ name: Name }) }),
    }`)
  expect(code).toBe(`export const Session = /*#__PURE__*/z.unknown();
export const frameApi = {
  session: endpoint({
    method: 'GET',
    path: '/api/session/',
    response: Session
  }),
  again: endpoint({
    ...otherApi.call
  })
};`)
})

test('replaces a schema between endpoints together with its arguments', () => {
  expect(page('export const Name = z.string().check(z.regex(made()), z.maxLength(longest(2)))')).toBe(
    'export const Name = /*#__PURE__*/z.unknown();',
  )
})

test('leaves other code of a contract unchanged', () => {
  const source = "export const paths = other.endpoint({\n  summary: 'kept'\n});\nexport const sum = add(z, 1);"
  expect(page(source)).toBe(source)
})
