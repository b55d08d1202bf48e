/** Over TLS browsers also report violations outside of the CSP: a script without integrity. */
import type { Browser } from 'playwright-core'
import { openTlsHost, type TlsHost } from '../observatory/tls-host.ts'
import { openFullChromium, visit, waitForHydration } from '../site/browser.ts'
import { expectReports } from '../site/reports.ts'
import { type SecondGateway, startSecondGateway } from '../site/second-gateway.ts'
import { expect, test } from '../site/test.ts'
import { takeViolations } from '../site/violations.ts'

let tls: TlsHost
let site: SecondGateway
let browser: Browser

test.beforeAll(async () => {
  tls = await openTlsHost()
  site = await startSecondGateway({ PUBLIC_ORIGIN: `https://${tls.host}`, TRUST_PROXY: '1' })
  tls.leadTo(site.url)
  // By default reports are batched for a minute; the certificate is self-signed.
  browser = await openFullChromium('--short-reporting-delay', '--ignore-certificate-errors')
})
test.afterAll(async () => {
  await browser.close()
  await site.close()
  tls.close()
})

test('a script without integrity and a foreign picture reach the site as reports [S33] [S35]', async () => {
  const { page, close } = await visit(browser)
  await page.goto(`https://${tls.host}/about/`)
  await waitForHydration(page)
  await page.evaluate(() => {
    new Image().setAttribute('src', 'https://evil.test/x.gif')
    const script = document.createElement('script')
    const rules = { createScriptURL: (url: string) => url }
    script.src = Reflect.get(globalThis, 'trustedTypes').createPolicy('mf-basket', rules).createScriptURL('/x.js')
    document.head.append(script)
  })
  await expectReports('img-src', 'integrity')
  expect(takeViolations().join()).toMatch(/img-src.*integrity-violation|integrity-violation.*img-src/s)
  await close()
})
