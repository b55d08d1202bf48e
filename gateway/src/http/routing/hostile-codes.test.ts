/** QR code paths at a whole gateway: redirect rules lead where they say, and no path leads to another site. */
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import express from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { openRetailer } from '../../infra/retailer/retailer.fixture.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'qr-rules-'))
const rules = path.join(folder, 'rules.json')
let server: Server
let close: () => void

beforeAll(async () => {
  writeFileSync(
    rules,
    JSON.stringify({
      rules: [
        { from: '/qr/stand-7/', to: '/actions/', status: 302 },
        { from: '/qr/old/*', to: '/*', status: 302 },
        { from: '/qr/partner/', to: 'https://partner.example/', status: 302 },
      ],
    }),
  )
  const retailer = await openRetailer(express())
  close = retailer.close
  server = createServer(createApp(retailer.services({ ROUTE_RULES: rules }))).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.close()
  close()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

/** Sends the path unchanged, which HTTP clients would normalise. Resolves to the status and the Location header. */
function ask(target: string): Promise<{ status: number; location: string | undefined }> {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It listens on a port')
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(address.port, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nhost: 127.0.0.1:${address.port}\r\nconnection: close\r\n\r\n`, 'latin1')
    })
    socket.setEncoding('latin1')
    socket.on('data', (part) => {
      answer += part
    })
    socket.on('error', reject)
    socket.on('close', () => {
      const [head = ''] = answer.split('\r\n\r\n')
      resolve({ status: Number(head.split(' ')[1]), location: /^location: (.*)$/im.exec(head)?.[1] })
    })
  })
}

/** The origin that a browser on the site would follow the redirect to; null for the site itself. */
function siteBehind(location: string | undefined): string | null {
  if (location === undefined) return null
  const { origin } = new URL(location, 'https://shop.test/qr/')
  return origin === 'https://shop.test' ? null : origin
}

test('rules redirect codes at once, keeping campaign parameters within the site and dropping them for other sites [N03] [S25]', async () => {
  expect(await ask('/qr/stand-7/?utm_source=stand')).toEqual({ status: 302, location: '/actions/?utm_source=stand' })
  expect(await ask('/qr/stand-7')).toEqual({ status: 302, location: '/actions/' })
  expect(await ask('/qr/old/category/smesi/')).toEqual({ status: 302, location: '/category/smesi/' })
  expect(await ask('/qr/partner/?utm_source=stand&key=1')).toEqual({
    status: 302,
    location: 'https://partner.example/',
  })
})

const starts = ['/qr/', '/qr/old/', '/qr/p/', '/qr/stand-7/', '/', '//', '/qr']
const ends = [
  '//evil.example/',
  '/evil.example/a.png',
  '//evil.example/a.css?utm_source=x',
  '\\evil.example/',
  '/\\evil.example/',
  '\\\\evil.example/logo.svg',
  '%2f%2fevil.example/',
  '%2F%2Fevil.example',
  '%5C%5Cevil.example/',
  '%09/evil.example/',
  '\t/evil.example/a.png',
  '\t\t//evil.example/',
  '%0d%0alocation:%20https://evil.example/',
  '%E5%98%8D%E5%98%8Alocation:https://evil.example/',
  'https://evil.example/',
  'https:evil.example/',
  'javascript:alert(1)/',
  'data:text/html,x/',
  '../../../evil.example/',
  '..//evil.example/',
  '.%2e/%2e./evil.example/',
  './/evil.example/',
  '@evil.example/',
  ':80@evil.example/',
  '?to=//evil.example/',
  '?next=https://evil.example&utm_source=//evil.example',
  '#//evil.example',
  '\u00ad/evil.example/',
  'a/b/c/d/e/f/g/h/i/j/k/l/m/n/',
  '%',
  '%00/',
  '%E0%A4%A/',
]

describe.each(starts)('%s', (start) => {
  test.each(ends)('with %j leads to no other site [S25] [T16]', async (end) => {
    const { status, location } = await ask(start + end)
    expect(siteBehind(location), location).toBeNull()
    expect(location ?? '').not.toMatch(/[\r\n]/)
    expect(status).toBeGreaterThanOrEqual(200)
  })
})
