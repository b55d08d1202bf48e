import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import { openPortal, type PortalAnswer } from '../../infra/webhooks/portal.fixture.ts'
import { Crm } from './crm.ts'
import type { LeadDraft } from './lead-fields.ts'
import { Leads, type LeadsSettings } from './leads.ts'

export const draft: LeadDraft = { title: 'Форма', assignee: 12, extra: { NAME: 'Анна' }, comment: 'Смесь', utm: {} }
export const place = { host: 'shop.ru', city: 'Вологда', siteField: 'UF_CRM_SITE', siteCode: 'bazis' }

/** A folder that is removed after the test. */
export function temporaryFolder(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'vitrina-leads-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }))
  return dataDir
}

/** Leads with short retry pauses and a fake portal. */
export function openLeads(answers: Record<string, PortalAnswer> = {}, settings: Partial<LeadsSettings> = {}) {
  const portal = openPortal()
  Object.assign(portal.answers, answers)
  const logged: string[] = []
  const log = pino({}, { write: (line: string) => void logged.push(line) })
  const start = (own: Partial<LeadsSettings> = {}) => {
    const leads = new Leads(new Crm(portal.webhook), log, { dataDir, pauseMs: 10, ...settings, ...own })
    onTestFinished(() => leads.close().catch(() => {}))
    return leads
  }
  const dataDir = settings.dataDir ?? temporaryFolder()
  const methods = () => portal.calls.map(({ path: called }) => called.split('/').at(-1))
  return { ...portal, leads: start(), start, logged, methods }
}
