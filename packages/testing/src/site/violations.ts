import type { BrowserContext } from 'playwright-core'

/** What browsers of this test file have refused pages so far and nobody has asked for. */
let found: string[] = []

/** What has been refused since this was asked for last: a test that provokes it says so by asking. */
export function takeViolations(): string[] {
  const taken = found
  found = []
  return taken
}

/** Hears what pages of the context are refused: by their policy, for want of integrity, by what they may embed or borrow. */
export async function collectViolations(context: BrowserContext): Promise<void> {
  await context.exposeBinding('tellViolation', ({ page }, what: string) => {
    found.push(`${what} on ${page.url()}`)
  })
  await context.addInitScript(() => {
    const tell = (what: string) => void (globalThis as { tellViolation?: (what: string) => void }).tellViolation?.(what)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tell(`${effectiveDirective}: ${blockedURI} ${sample}`),
    )
    const heard = ['integrity-violation', 'coep', 'permissions-policy-violation']
    new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports) if (type && heard.includes(type)) tell(`${type}: ${JSON.stringify(body)}`)
      },
      { buffered: true },
    ).observe()
  })
}
