import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Shop } from '../shop.fixture.ts'
import { calls } from './calls.ts'

export function docsSuite(shop: () => Shop): void {
  test('the OpenAPI document lists every call with its parameters', async () => {
    const { body } = await shop().call('GET', '/openapi.json')
    expect(body.openapi).toBe('3.1.0')
    for (const { method, path, download } of Object.values(calls).flatMap((api) => Object.values(api))) {
      const operation = body.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()]
      const named = operation.parameters.filter((one: { in: string }) => one.in === 'path')
      expect(named).toHaveLength(path.split(':').length - 1)
      const { content } = operation.responses[200]
      if (download) expect(Object.keys(content)).toEqual([download])
      else expect(content['application/json'].schema).toBeTypeOf('object')
    }
  })

  test('the OpenAPI document has the archive of certificates and the pictures of the specification [API-23] [API-24]', async () => {
    const { body } = await shop().call('GET', '/openapi.json')
    const archive = body.paths['/api/ecm.stream/{site_code}/distributors/{distributor_id}/files.zip'].get
    expect(Object.keys(archive.responses[200].content)).toEqual(['application/zip'])
    expect(body.paths['/product_images/normal/{filename}'].get).toBeDefined()
  })

  test('every contract with the retailer is documented', async () => {
    const folder = path.dirname(new URL(import.meta.resolve('@vitrina/contracts/retailer/catalog')).pathname)
    const documented = new Set<unknown>(Object.values(calls))
    const contracts: [name: string, api: unknown][] = []
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.ts'))) {
      const contract: Record<string, unknown> = await import(path.join(folder, file))
      contracts.push(...Object.entries(contract).filter(([name]) => name.endsWith('Api')))
    }
    expect(contracts.length).toBeGreaterThan(10)
    expect(contracts.filter(([, api]) => !documented.has(api)).map(([name]) => name)).toEqual([])
  })

  test('the HTML page lists every call', async () => {
    const { body } = await shop().call('GET', '/docs')
    for (const { path } of Object.values(calls).flatMap((api) => Object.values(api))) expect(body).toContain(path)
  })

  test('an unknown path is 404, broken JSON 400', async () => {
    expect((await shop().call('GET', '/nothing')).status).toBe(404)
    const broken = await fetch(`${shop().url}/api/ecm/bazis/users/signin/`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: '{"email":',
    })
    expect(broken.status).toBe(400)
  })

  test('NUL, which the database cannot store, is refused in an address and dropped from a body', async () => {
    expect((await shop().call('GET', '/product-images/a%00b/')).status).toBe(400)
    const fields = { TITLE: 'a\0b' }
    expect((await shop().call('POST', '/rest/1/t/crm.lead.add.json', { fields })).status).toBe(200)
  })
}
