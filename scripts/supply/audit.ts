import { execFile } from 'node:child_process'
import { root } from '../workspace.ts'
import { type AcceptedAdvisory, acceptedAdvisories } from './policy.ts'

interface Advisory {
  name: string
  title: string
  /** `https://github.com/advisories/GHSA-…`. */
  url: string
  severity: string
}

interface Report {
  vulnerabilities?: Record<string, { via: (Advisory | string)[] }>
  message?: string
  error?: { summary?: string }
}

/** Advisories of a registry for the packages of visitors' pages and our servers. */
export type Audit =
  | { answered: false; why: string }
  /** `refused`: advisories that fail the check; `accepted`: those on the list of accepted advisories. */
  | { answered: true; refused: string[]; accepted: string[] }

function report(flags: string[], folder: string): Promise<Report> {
  return new Promise((resolve) => {
    // npm exits with 1 both when it found something and when the query failed: its output tells which.
    execFile(
      'npm',
      ['audit', '--json', '--omit=dev', '--fetch-retries=0', '--fetch-timeout=20000', ...flags],
      { cwd: folder, timeout: 60_000 },
      (error, stdout) => {
        try {
          resolve(JSON.parse(stdout))
        } catch {
          resolve({ message: error?.message.split('\n')[0] ?? 'npm said nothing' })
        }
      },
    )
  })
}

/**
 * Queries the registry for advisories of production dependencies; only high and critical ones count. `today`:
 * 2026-11-22.
 */
export async function audit(
  today: string,
  {
    accepted = acceptedAdvisories,
    flags = [],
    folder = root,
  }: { accepted?: AcceptedAdvisory[]; flags?: string[]; folder?: string } = {},
): Promise<Audit> {
  const { vulnerabilities, message, error } = await report(flags, folder)
  if (!vulnerabilities) return { answered: false, why: message || error?.summary || 'no report' }
  const grave = Object.values(vulnerabilities)
    .flatMap(({ via }) => via.filter((one) => typeof one !== 'string'))
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
  const advisoriesByUrl = new Map(
    grave.map((one) => [one.url, `${one.name}: ${one.title} (${one.severity}, ${one.url})`]),
  )
  const isAccepted = (url: string): boolean =>
    accepted.some(({ advisory, until }) => url.endsWith(`/${advisory}`) && today <= until)
  return {
    answered: true,
    refused: [...advisoriesByUrl].filter(([url]) => !isAccepted(url)).map(([, text]) => text),
    accepted: [...advisoriesByUrl].filter(([url]) => isAccepted(url)).map(([, text]) => text),
  }
}
