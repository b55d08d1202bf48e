import type { IncomingMessage } from 'node:http'
import { rejectionOf } from '../../../gateway/src/http/hardening/hardening.ts'
import { stripUntrustedHeaders } from '../../../gateway/src/http/hardening/request-headers.ts'
import { median } from '../table.ts'

const ROUNDS = 7
const REQUESTS = 50_000

/** Headers that a browser sends for a page, behind a proxy of ours. */
const headers: Readonly<Record<string, string>> = {
  host: 'shop.test',
  connection: 'keep-alive',
  'sec-ch-ua': '"Chromium";v="140", "Not=A?Brand";v="24"',
  'sec-ch-ua-mobile': '?0',
  'sec-ch-ua-platform': '"Linux"',
  'upgrade-insecure-requests': '1',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'sec-fetch-site': 'none',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-user': '?1',
  'sec-fetch-dest': 'document',
  'accept-encoding': 'gzip, deflate, br, zstd',
  'accept-language': 'ru-RU,ru;q=0.9',
  cookie: 'user_uuid=3f0c6a52-2f6c-4f0b-9a55-52c1c8f3a6e1; isCookieAgreedSuccess=agreed',
  'x-forwarded-for': '10.0.0.1',
  'x-forwarded-proto': 'https',
}
const rawHeaders = Object.entries(headers).flat()

/** Processor time that one request costs before any handler runs, µs. */
export function wireMicroseconds(): number {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const requests = Array.from({ length: REQUESTS }, (_, at) => {
      const url = `/product/gipsokarton-${at % 500}/?page=2`
      return { method: 'GET', url, httpVersion: '1.1', rawHeaders, headers: { ...headers } } as IncomingMessage
    })
    const before = process.cpuUsage()
    for (const request of requests) {
      if (rejectionOf(request)) throw new Error('What a browser sends was refused')
      stripUntrustedHeaders(request, { trustProxy: 1, cityHeader: undefined })
    }
    const { user, system } = process.cpuUsage(before)
    return (user + system) / REQUESTS
  })
  return median(rounds)
}
