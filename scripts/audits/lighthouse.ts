/** Lighthouse audits each public page as on a phone. */
import { freePort } from '@vitrina/releases/free-port'
import { openBrowser } from '@vitrina/testing/browser'
import type { Audit } from './audit.ts'
import type { AuditedPage } from './pages.ts'
import { lighthouseModule } from './tools.ts'

const categories = ['accessibility', 'best-practices', 'seo'] as const

interface Result {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  audits: Record<string, { score: number | null; title: string; details?: { items?: unknown[] } }>
}

type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Result } | undefined>

/** Pages that are closed to search engines on purpose, which Lighthouse counts as a fault. */
async function closedPages(url: string, pages: readonly AuditedPage[]): Promise<Set<AuditedPage>> {
  const robots = await (await fetch(`${url}/robots.txt`)).text()
  const disallowed = [...robots.matchAll(/^Disallow: (\/\S+)$/gm)].map(([, path = '']) => path)
  return new Set(
    pages.filter(
      ({ path, html }) =>
        /<meta[^>]+name="robots"[^>]+noindex/.test(html) || disallowed.some((closed) => path.startsWith(closed)),
    ),
  )
}

/** The faults that keep a category below 100, a line each. */
function faultsOf({ categories: judged, audits }: Result): string[] {
  return categories.flatMap((name) => {
    const { score, auditRefs = [] } = judged[name] ?? {}
    if (score === 1) return []
    const missed = auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    const why = missed.map(({ id }) => `${id} ${JSON.stringify(audits[id]?.details?.items ?? []).slice(0, 300)}`)
    return [
      `${name} ${score === null || score === undefined ? 'not judged' : Math.round(score * 100)}: ${why.join('; ')}`,
    ]
  })
}

export async function auditByLighthouse(url: string, pages: readonly AuditedPage[]): Promise<Audit> {
  const { default: lighthouse }: { default: Lighthouse } = await import(lighthouseModule)
  const port = await freePort()
  const browser = await openBrowser(`--remote-debugging-port=${port}`)
  const open = pages.filter(({ person, status }) => person === 'guest' && status === 200)
  const closed = await closedPages(url, open)
  const audit: Audit = { passed: 0, failed: [] }
  try {
    for (const page of open) {
      const answer = await lighthouse(url + page.path, {
        port,
        logLevel: 'error',
        onlyCategories: categories,
        skipAudits: closed.has(page) ? ['is-crawlable'] : [],
        throttlingMethod: 'provided',
      })
      const faults = answer ? faultsOf(answer.lhr) : ['no answer']
      if (faults.length === 0) audit.passed += 1
      else audit.failed.push(`${page.path}: ${faults.join('\n    ')}`)
      process.stdout.write(`  ${audit.passed + audit.failed.length} of ${open.length}\r`)
    }
    return audit
  } finally {
    await browser.close()
  }
}
