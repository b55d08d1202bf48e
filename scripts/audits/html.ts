/** The Nu Html Checker reads each page as it is served. */
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Audit } from './audit.ts'
import type { AuditedPage } from './pages.ts'
import { nuChecker } from './tools.ts'

/** CSS properties that browsers support and the checker does not know yet. */
const unsupportedByChecker = ['field-sizing']

const isUnsupported = (message: string): boolean =>
  unsupportedByChecker.some((name) => message.includes(`Property “${name}” doesn't exist`))

interface Message {
  type: 'error' | 'info' | 'non-document-error'
  subType?: 'warning'
  url: string
  message: string
  extract?: string
}

/** Messages of the checker about files. Its exit code is not 0 when it has found errors, which is no failure here. */
const messagesOf = (files: readonly string[]): Promise<Message[]> =>
  new Promise((resolve, reject) => {
    execFile(
      'java',
      ['-Xss4m', '-jar', nuChecker, '--format', 'json', ...files],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, _, stderr) => {
        if (!stderr.startsWith('{')) return reject(error ?? new Error(stderr.slice(0, 300)))
        resolve(JSON.parse(stderr).messages)
      },
    )
  })

export async function auditHtml(pages: readonly AuditedPage[]): Promise<Audit> {
  const folder = await mkdtemp(path.join(tmpdir(), 'vitrina-html-'))
  try {
    const files = new Map(pages.map((page, at) => [path.join(folder, `${at}.html`), page]))
    for (const [file, { html }] of files) await writeFile(file, html)
    const messages = await messagesOf([...files.keys()])
    const faults = new Map<AuditedPage, Set<string>>()
    for (const { type, subType, url, message, extract = '' } of messages) {
      const page = files.get(decodeURIComponent(new URL(url).pathname))
      if (!page || (type === 'info' && subType !== 'warning') || isUnsupported(message)) continue
      const pageFaults = faults.get(page) ?? new Set()
      faults.set(
        page,
        pageFaults.add(`${subType ?? type}: ${message} ${extract.replaceAll(/\s+/g, ' ').slice(0, 120)}`),
      )
    }
    return {
      passed: pages.length - faults.size,
      failed: [...faults].map(
        ([{ path: address, person }, pageFaults]) => `${address} of ${person}: ${[...pageFaults].join('\n    ')}`,
      ),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
