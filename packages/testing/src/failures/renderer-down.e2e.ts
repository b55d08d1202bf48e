import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { readPage } from '../releases/reading-page.ts'
import { openBrowser, visit } from '../site/browser.ts'

const site = inject('siteUrl')
let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})

afterAll(() => browser.close())

function renderers(): number[] {
  try {
    return execFileSync('pgrep', ['-f', `${inject('dataDir')}.*main.cjs`], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean)
      .map(Number)
  } catch {
    return []
  }
}

describe('the renderer', () => {
  test('has an empty environment and only the right to read releases', () => {
    const [pid = 0] = renderers()
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).toBe('')
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    expect(command).toContain('--permission')
    expect(command).toContain('--disallow-code-generation-from-strings')
    expect(command.filter((flag) => flag.startsWith('--allow'))).toEqual([
      `--allow-fs-read=${inject('dataDir')}/releases/versions/*`,
    ])
  })

  test('killed, costs nobody a page: it is rendered in the browser, and on the server again soon', async () => {
    for (const pid of renderers()) process.kill(pid, 'SIGKILL')
    const { page, close } = await visit(browser)
    const answer = await page.goto(`${site}/about/?page=${Date.now()}`)
    expect(answer?.status()).toBe(200)
    await page.locator('h1').first().waitFor({ timeout: 20_000 })
    await close()
    await expect
      .poll(async () => (await readPage(`${site}/catalog/?page=${Date.now()}`)).boot.loaderData !== null, {
        timeout: 20_000,
        interval: 300,
      })
      .toBe(true)
  })
})
