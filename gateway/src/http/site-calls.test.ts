import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { siteCalls, siteOpenapi } from './site-calls.ts'

const contracts = path.join(import.meta.dirname, '../../../packages/contracts/src/site')
const sourceFolder = path.join(import.meta.dirname, '..')

test('the OpenAPI document contains every call of the contracts', () => {
  const stated = readdirSync(contracts).flatMap((file) => [
    ...readFileSync(path.join(contracts, file), 'utf8').matchAll(/^ {4}path: '([^']+)'/gm),
  ])
  const described = new Set(Object.values(siteCalls).map(({ path: address }) => address))
  expect(stated.length).toBeGreaterThan(15)
  expect(stated.map((match) => match[1] ?? '').filter((address) => !described.has(address))).toEqual([])
})

test('a router of the gateway serves every described call', () => {
  const source = readdirSync(sourceFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .map((entry) => readFileSync(path.join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
  const names: Record<string, string> = { finding: 'searchApi' }
  const missing = Object.keys(siteCalls).filter((name) => {
    const [group = '', call = ''] = name.split('.')
    return !new RegExp(`(?:serve|forward|proxy|relay)\\w*\\([^)]*${names[group] ?? `${group}Api`}\\.${call}\\b`).test(
      source,
    )
  })
  expect(missing).toEqual([])
})

test('the OpenAPI document describes paths, parameters and responses', () => {
  const document = siteOpenapi() as { paths: Record<string, Record<string, { responses: object }>> }
  expect(Object.keys(document.paths)).toContain('/api/site/product/{slug}/')
  expect(JSON.stringify(document.paths['/api/site/product/{slug}/'])).toContain('plainName')
})
