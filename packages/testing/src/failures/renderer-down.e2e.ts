import { readFileSync } from 'node:fs'
import { covers } from '../core/covers.ts'
import { readPage } from '../releases/read-page.ts'
import { expectAccessible } from '../site/expect-accessible.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import { freezeRenderers, rendererPids } from './renderer-pids.ts'

/** User agent of a person: crawlers get no page that only a browser can render. */
const person = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0' }

test.describe('the renderer', () => {
  test('has an empty environment and only permission to read releases', () => {
    const [pid = 0] = rendererPids()
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').filter(Boolean)
    // Node itself adds two variables for the IPC channel; the third one lists the paths of the renderer's two sockets.
    expect(environment.filter((pair) => !/^(?:NODE_CHANNEL_\w+|SEALED_SOCKETS)=/.test(pair))).toEqual([])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    expect(command).toContain('--permission')
    // The rendering thread may only read. Outside of the releases it reads the guard and a file of compiled code.
    const compiled = /^--allow-fs-read=\/.+\/run\/shell-[0-9a-f]{16}-\d+\.compiled$/
    const guard = /^--allow-fs-read=\/.+\/packages\/releases\/src\/isolation\/guard\.cjs$/
    expect(command.filter((flag) => flag.startsWith('--allow') && !compiled.test(flag) && !guard.test(flag))).toEqual([
      `--allow-fs-read=${siteDataDir}/releases/versions/*`,
      '--allow-worker',
    ])
  })

  test('killed, loses no page: pages wait for its restart', {
    tag: '@core',
    annotation: covers({ failure: 'the renderer is killed' }),
  }, async () => {
    for (const pid of rendererPids()) process.kill(pid, 'SIGKILL')
    const statuses: number[] = []
    // A page that was sent to the process as it died is left to the browser; all later ones are rendered on the server.
    const isWhole = async () => {
      const { status, boot } = await readPage(`${siteUrl}/cart/`, person)
      statuses.push(status)
      return boot.loaderData !== null
    }
    await expect.poll(isWhole, { timeout: 20_000, intervals: [100] }).toBe(true)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const { status } = await fetch(`${siteUrl}/cart/`, { headers: { 'user-agent': 'Googlebot/2.1' } })
    expect(status).toBe(200)
  })

  test('frozen, delays a page until a timeout, then leaves it to the browser, and answers 503 to a crawler', async ({
    visit,
  }) => {
    const resume = freezeRenderers()
    try {
      const [left, crawler] = await Promise.all([
        readPage(`${siteUrl}/cart/`, person),
        fetch(`${siteUrl}/cart/`, { headers: { 'user-agent': 'Googlebot/2.1' } }),
      ])
      expect([left.status, left.boot.loaderData, crawler.status]).toEqual([200, null, 503])
      const { page, close } = await visit()
      await page.route(`${siteUrl}/cart/`, (route) => route.fulfill({ body: left.html, contentType: 'text/html' }))
      await page.goto(`${siteUrl}/cart/`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 20_000 })
      await expectAccessible(page)
      await close()
    } finally {
      resume()
    }
    expect((await readPage(`${siteUrl}/cart/`)).boot.loaderData).not.toBeNull()
  })
})
