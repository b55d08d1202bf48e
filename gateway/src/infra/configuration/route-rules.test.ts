import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { readConfig } from './config.ts'
import { RouteRules, readRouteRules } from './route-rules.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'route-rules-'))
afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

function fileOf(content: unknown): string {
  const file = path.join(folder, 'rules.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}
const read = (...rules: object[]) => readRouteRules(fileOf({ rules }))

describe('the file of route rules', () => {
  test('defaults the status of a rule to 301 [N33]', () => {
    expect(
      read(
        { from: '/old/', to: '/new/' },
        { from: '/shop/*', to: '/category/*', status: 308 },
        { from: '/out/', to: 'https://elsewhere.example/', status: 302 },
      ).map(({ status }) => status),
    ).toEqual([301, 308, 302])
  })

  test('may be missing, which means no rules', () => {
    expect(readRouteRules(undefined)).toEqual([])
  })

  test.each([
    [{ from: 'old/', to: '/new/' }, /from: has to be a path/],
    [{ from: '/old', to: '/new/' }, /from: has to end in a slash/],
    [{ from: '/api/old/', to: '/new/' }, /is not the path of a page/],
    [{ from: '/a*b/', to: '/new/' }, /may hold one \*/],
    [{ from: '/old/?a=1', to: '/new/' }, /has to be a path/],
    [{ from: '/old/', to: '//evil.example/' }, /to: has to be a path or an https address/],
    [{ from: '/old/', to: 'javascript:alert(1)' }, /to: has to be a path or an https address/],
    [{ from: '/old/', to: 'https://user:word@evil.example/' }, /to: has to be a path or an https address/],
    [{ from: '/old/*', to: 'https://*/' }, /to: has to be a path or an https address/],
    [{ from: '/old/', to: '/new/\r\nset-cookie: a=b' }, /holds a sign that no address may hold/],
    [{ from: '/old/', to: '/new/', status: 200 }, /status/],
    [{ from: '/old/', to: '/new/*' }, /only the target of \/old\/ has a \*/],
  ])('refuses %j [S24] [S25]', (rule, fault) => {
    expect(() => read(rule)).toThrow(fault)
  })

  test('refuses rules that lead to one another, and duplicate paths [T22]', () => {
    expect(() => read({ from: '/a/', to: '/b/' }, { from: '/b/', to: '/a/' })).toThrow(/leads to \/b\/, which another/)
    expect(() => read({ from: '/a/*', to: '/a/b/' })).toThrow(/leads to/)
    expect(() => read({ from: '/a/', to: '/b/' }, { from: '/a/', to: '/c/' })).toThrow(/twice/)
  })

  test('is reported with all its faults beside the other faults of the configuration', () => {
    expect(() => readRouteRules(fileOf('{'))).toThrow(/cannot be read as JSON/)
    expect(() => readConfig({ PORT: 'many', ROUTE_RULES: path.join(folder, 'missing.json') })).toThrow(
      /2 fault\(s\).*PORT.*ROUTE_RULES: .*missing\.json cannot be read/s,
    )
  })

  test('matches the schema that is published for editors', () => {
    const published: unknown = JSON.parse(
      readFileSync(path.join(import.meta.dirname, '../../../../docs/route-rules.schema.json'), 'utf8'),
    )
    expect(published).toEqual(z.toJSONSchema(RouteRules, { io: 'input' }))
  })
})
