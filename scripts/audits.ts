/**
 * Runs third-party audits of the site: `npm run audits`, or some of them with `npm run audits -- lighthouse html
 * spelling`. It takes some ten minutes and is run before a release; the last line is `N passed, N failed`.
 */
import type { Audit } from './audits/audit.ts'
import { auditHtml } from './audits/html.ts'
import { auditByLighthouse } from './audits/lighthouse.ts'
import { auditedPages } from './audits/pages.ts'
import { auditSpelling } from './audits/spelling.ts'
import { installTools } from './audits/tools.ts'
import { openBenchSite } from './bench/site.ts'
import { prepareMachine } from './prepare-machine.ts'

const all = ['spelling', 'html', 'lighthouse'] as const
const chosen = process.argv.slice(2)
const strange = chosen.filter((name) => !all.some((one) => one === name))
if (strange.length > 0) throw new Error(`There is no audit ${strange.join(', ')}: choose of ${all.join(', ')}`)
const isWanted = (name: (typeof all)[number]): boolean => chosen.length === 0 || chosen.includes(name)

await prepareMachine('browser', 'audits')
const totals: Audit = { passed: 0, failed: [] }

async function run(name: string, audit: () => Promise<Audit>): Promise<void> {
  const { passed, failed } = await audit()
  console.log(`${name}: ${passed} passed, ${failed.length} failed`)
  for (const fault of failed) console.log(`  ${fault}`)
  totals.passed += passed
  totals.failed.push(...failed)
}

if (isWanted('spelling')) await run('spelling', auditSpelling)
if (isWanted('html') || isWanted('lighthouse')) {
  installTools()
  const site = await openBenchSite()
  try {
    const pages = await auditedPages(site.url)
    if (isWanted('html')) await run('html', () => auditHtml(pages))
    if (isWanted('lighthouse')) await run('lighthouse', () => auditByLighthouse(site.url, pages))
  } finally {
    await site.close()
  }
}
console.log(`${totals.passed} passed, ${totals.failed.length} failed`)
process.exitCode = totals.failed.length > 0 ? 1 : 0
