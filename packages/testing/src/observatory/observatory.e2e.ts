import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, test } from '../site/test.ts'
import { installScanner, scan } from './scanner.ts'
import { openTlsHost, type TlsHost } from './tls-host.ts'

let tls: TlsHost
let site: SecondGateway
let scanner: string

test.beforeAll(async () => {
  test.setTimeout(300_000)
  scanner = await installScanner()
  tls = await openTlsHost()
  site = await startSecondGateway({ PUBLIC_ORIGIN: `https://${tls.host}`, TRUST_PROXY: '1' })
  tls.leadTo(site.url)
})

test.afterAll(async () => {
  tls?.close()
  await site?.close()
})

test('the Observatory of MDN gives the site A+ and the highest score of a host without HSTS preload [S05] [S33] [S35]', async () => {
  const { grade, score, reachable, found } = await scan(scanner, tls.host, tls.certificate)
  expect(found).toEqual({
    'content-security-policy': ['csp-implemented-with-no-unsafe-default-src-none', 10],
    cookies: ['cookies-secure-with-httponly-sessions-and-samesite', 5],
    'cross-origin-resource-policy': ['corp-implemented-with-same-origin', 10],
    'cross-origin-resource-sharing': ['cross-origin-resource-sharing-not-implemented', 0],
    redirection: ['redirection-not-needed-no-http', 0],
    'referrer-policy': ['referrer-policy-private', 5],
    'strict-transport-security': ['hsts-implemented-max-age-at-least-six-months', 0],
    'subresource-integrity': ['sri-implemented-and-all-scripts-loaded-securely', 5],
    'x-content-type-options': ['x-content-type-options-nosniff', 0],
    'x-frame-options': ['x-frame-options-implemented-via-csp', 5],
  })
  expect({ grade, score }).toEqual({ grade: 'A+', score: reachable })
})
