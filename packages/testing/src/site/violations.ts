import type { BrowserContext } from 'playwright-core'

/** Violations in browsers of this test file that were not taken yet. */
let found: string[] = []

/** Violations since the last call: a test that provokes one takes it. */
export function takeViolations(): string[] {
  const taken = found
  found = []
  return taken
}

/** Records violations of the context's pages: of CSP, integrity, embedding and permissions policies. */
export async function collectViolations(context: BrowserContext): Promise<void> {
  await context.exposeBinding('tellViolation', ({ page }, what: string) => {
    found.push(`${what} on ${page.url()}`)
  })
  await context.addInitScript(() => {
    const tell = (what: string) => void (globalThis as { tellViolation?: (what: string) => void }).tellViolation?.(what)
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      tell(`${effectiveDirective}: ${blockedURI} ${sample}`),
    )
    const reportTypes = ['integrity-violation', 'coep', 'permissions-policy-violation']
    new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports)
          if (type && reportTypes.includes(type)) tell(`${type}: ${JSON.stringify(body)}`)
      },
      { buffered: true },
    ).observe()
  })
}
