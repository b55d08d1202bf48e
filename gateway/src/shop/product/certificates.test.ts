import type { AddressInfo } from 'node:net'
import request from 'supertest'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openShop, type Shop } from './shop.fixture.ts'

let shop: Shop

beforeEach(async () => {
  shop = await openShop()
})

afterEach(() => shop.close())

const findRequests = (part: string) => shop.requests.filter(({ url }) => url.includes(part))

describe('the archive of certificates', () => {
  const address = '/api/ecm.stream/bazis/distributors/77/files.zip'

  test('comes under its Russian name from the specified address [API-24] [PDP-31] [T11] [T12]', async () => {
    const answer = await request(shop.site).get(address).expect(200)
    expect(findRequests('ecm.stream')[0]?.url).toBe(address)
    expect(answer.headers['content-type']).toBe('application/zip')
    expect(answer.headers['content-disposition']).toBe(
      `attachment; filename="certificates.zip"; filename*=UTF-8''%D0%A1%D0%B5%D1%80%D1%82%D0%B8%D1%84%D0%B8%D0%BA%D0%B0%D1%82%D1%8B.zip`,
    )
  })

  test('is streamed as it arrives, without buffering [T12]', async () => {
    let finish = () => {}
    shop.retailer.archive = (response) => {
      response.type('application/zip').write('PK начало')
      finish = () => response.end('конец')
    }
    const opened = shop.site.listen(0)
    const answer = await fetch(`http://127.0.0.1:${(opened.address() as AddressInfo).port}${address}`)
    const reader = answer.body?.getReader()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('PK начало')
    finish()
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('конец')
    opened.close()
  })

  test('has its length for a progress bar, and HEAD does not download the body', async () => {
    const got = await request(shop.site).get(address).expect(200)
    expect(Number(got.headers['content-length'])).toBe(Buffer.byteLength('PK архив'))
    const hung = { isClosed: false }
    shop.retailer.archive = (response) => {
      response.once('close', () => {
        hung.isClosed = true
      })
      response.type('application/zip').set('content-length', '900000000').write('PK')
    }
    const head = await request(shop.site).head(address).expect(200)
    expect(head.headers['content-length']).toBe('900000000')
    await expect.poll(() => hung.isClosed).toBe(true)
  })

  test('answers with a sentence when there is none', async () => {
    shop.retailer.archive = (response) => response.status(404).json({})
    const { body } = await request(shop.site).get(address).expect(404)
    expect(body.detail).toBe('Документов на этот товар пока нет')
  })

  test.each([
    ['/api/ecm.stream/bazis/distributors/..%2F..%2Fadmin/files.zip'],
    ['/api/ecm.stream/bazis/distributors/../files.zip'],
    ['/api/ecm.stream/other/distributors/77/files.zip'],
  ])('refuses %s without a request to the images service [S28]', async (bad) => {
    await request(shop.site).get(bad).expect(404)
    expect(shop.requests).toHaveLength(0)
  })

  test('refuses a redirect, an HTML page and a failure in place of an archive [S28]', async () => {
    shop.retailer.archive = (response) => response.redirect('/elsewhere.zip')
    await request(shop.site).get(address).expect(503)
    shop.retailer.archive = (response) => response.type('text/html').send('<script>1</script>')
    await request(shop.site).get(address).expect(503)
    shop.retailer.archive = (response) => response.status(404).json({})
    await request(shop.site).get(address).expect(404)
  })
})
