import { maxLength } from '@vitrina/contracts/max-length'
import * as z from 'zod/mini'
import { redact, redactPath } from '../../infra/telemetry/redact.ts'

/** Something that a browser blocked on a page, without personal data. */
export interface Violation {
  /** The directive of the policy, or `integrity`, `embedding`, `permission`. */
  directive: string
  /** What was blocked: an address without its query, or a word such as `inline`. */
  blocked: string
  /** Path of the page. */
  page: string
  /** The file and line that caused it, if the browser reports them. */
  source: string
}

/** Label values of the metric; any other directive in a report counts as `other`. */
const directives = new Set([
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'font-src',
  'connect-src',
  'media-src',
  'object-src',
  'frame-src',
  'worker-src',
  'manifest-src',
  'form-action',
  'frame-ancestors',
  'base-uri',
  'require-trusted-types-for',
  'trusted-types',
])
const OTHER = 'other'
const LONGEST = 200
const MOST = 20

const Text = z._default(z.nullable(z.string().check(maxLength(8000))), '')
const Line = z._default(z.nullable(z.number()), 0)

/** Body of a `report-uri` report. */
const ReportUriBody = z.object({
  'csp-report': z.object({
    'document-uri': Text,
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
    'line-number': Line,
  }),
})

/** Body of `report-to` reports. */
const ReportToBody = z
  .array(
    z.object({
      type: z.string().check(maxLength(100)),
      url: Text,
      body: z._default(
        z.nullable(
          z.object({
            documentURL: Text,
            effectiveDirective: Text,
            blockedURL: Text,
            sourceFile: Text,
            lineNumber: Line,
          }),
        ),
        null,
      ),
    }),
  )
  .check(maxLength(MOST))

const reportKinds: Record<string, string> = {
  'integrity-violation': 'integrity',
  coep: 'embedding',
  'permissions-policy-violation': 'permission',
}

/** The violations of a report in either of the two formats; null for anything else. */
export function parseViolations(report: unknown): Violation[] | null {
  const former = ReportUriBody.safeParse(report)
  if (former.success) {
    const said = former.data['csp-report']
    return [
      {
        directive: knownDirective(said['effective-directive'] || said['violated-directive']?.split(' ')[0]),
        blocked: addressIn(said['blocked-uri']),
        page: pageIn(said['document-uri']),
        source: sourceIn(said['source-file'], said['line-number']),
      },
    ]
  }
  const reports = ReportToBody.safeParse(report)
  if (!reports.success) return null
  return reports.data.map(({ type, url, body }) => ({
    directive: type === 'csp-violation' ? knownDirective(body?.effectiveDirective) : (reportKinds[type] ?? OTHER),
    blocked: addressIn(body?.blockedURL),
    page: pageIn(body?.documentURL || url),
    source: sourceIn(body?.sourceFile, body?.lineNumber),
  }))
}

const knownDirective = (directive: string | null | undefined): string =>
  directives.has(directive ?? '') ? `${directive}` : OTHER

const pageIn = (address: string | null | undefined): string => {
  const url = URL.parse(address ?? '')
  return url ? redactPath(url.pathname).slice(0, LONGEST) : ''
}

function addressIn(address: string | null | undefined): string {
  const url = URL.parse(address ?? '')
  if (!url) return redact(address ?? '').slice(0, LONGEST)
  const isSite = url.protocol === 'https:' || url.protocol === 'http:' || url.protocol === 'wss:'
  return isSite ? `${url.protocol}//${url.host}${redactPath(url.pathname)}`.slice(0, LONGEST) : url.protocol
}

const sourceIn = (file: string | null | undefined, line: number | null | undefined): string =>
  file ? `${addressIn(file)}:${line ?? 0}` : ''
