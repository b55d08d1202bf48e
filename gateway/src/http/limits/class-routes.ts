import { importanceOf } from '../../infra/upstream/importance.ts'
import { siteCalls } from '../site-calls.ts'
import type { LimitName } from './classes.ts'

/**
 * Calls by their names in `siteCalls`, other routes as «METHOD /path/». Unlisted routes fall into the classes for reads
 * or changes, separately for the order path.
 */
export const routesByClass: Partial<Record<LimitName, readonly string[]>> = {
  'sign-in-letters': ['account.sendCode'],
  'password-letters': ['account.askPasswordReset'],
  'own-letters': ['security.sendCode'],
  'sign-in-codes': ['account.signInByCode'],
  'sign-in-passwords': ['account.signInByPassword'],
  'sign-up': ['account.signUp'],
  'renewed-tokens': ['account.refresh'],
  'recovery-tokens': ['account.checkPasswordToken', 'account.restorePassword'],
  'own-passwords': ['security.changePassword', 'security.changeEmail'],
  'on-behalf-keys': ['onBehalf.issueKey'],
  'on-behalf': ['onBehalf.begin'],
  'sign-up-companies': ['account.company'],
  companies: ['companies.find', 'companies.bank'],

  orders: ['order.place'],
  'order-files': ['POST /api/site/order/files/'],
  branches: ['basket.branches'],
  'shared-links': ['basket.share'],
  'shared-baskets': ['basket.shared'],
  'placed-orders': ['order.placed'],
  'basket-files': ['GET /api/site/basket/basket.xlsx', 'GET /api/site/basket/basket.csv'],

  leads: ['lead.send'],
  problems: ['problem.report'],
  'error-reports': ['report.error'],
  signals: ['signals.tell'],
  violations: ['POST /api/site/violations/'],
  'support-requests': ['support.create'],
  'support-messages': ['support.write'],
  'support-files': ['POST /api/site/personal/support/files/'],
  'support-downloads': ['GET /api/site/personal/support/files/:id/'],

  suggestions: ['finding.suggest'],
  'matched-rows': ['quickOrder.match', 'calculators.fill'],
  'quick-order-files': ['POST /api/site/quick-order/file/'],
  'price-lists': ['GET /api/site/price-list/search/', 'GET /api/site/price-list/:scope/:slug/'],

  'customer-estimates': ['customerEstimate.read', 'customerEstimate.opened'],
  'customer-answers': ['customerEstimate.answer'],
  'customer-files': ['GET /api/site/customer-estimate/file/'],
  'estimate-tables': ['POST /api/site/personal/estimates/table/'],
  'estimate-files': ['GET /api/site/personal/estimates/:id/file/'],
  'estimate-letters': ['estimates.send'],
  'object-files': ['POST /api/site/personal/objects/:id/files/'],
  'object-downloads': ['GET /api/site/personal/objects/:id/files/:fileId/'],
  'matrix-files': ['POST /api/site/personal/shops/:id/matrix/file/'],
  'shop-papers': [
    'GET /api/site/personal/shops/:id/matrix/file.xlsx',
    'GET /api/site/personal/shops/:id/matrix/labels.pdf',
    'GET /api/site/personal/shops/:id/matrix/count.pdf',
  ],
  'order-papers': [
    'GET /api/site/personal/orders.xlsx',
    'GET /api/site/personal/orders/:number/paper.pdf',
    'GET /api/site/personal/orders/:number/documents/:id/',
    'GET /api/site/orders/:accessKey/invoice.pdf',
  ],
  'settlement-papers': [
    'GET /api/site/personal/settlements/:id/invoices/:invoice/pdf/',
    'GET /api/site/personal/settlements/:id/act/:format/',
  ],
  certificates: ['GET /api/ecm.stream/:site_code/distributors/:distributor_id/files.zip'],
}

/** «METHOD /path/» of a call by its name, or the route itself. */
export const routeOf = (member: string): string => {
  const call = siteCalls[member]
  return call ? `${call.method} ${call.path}` : member
}

interface Pattern {
  steps: string[]
  name: LimitName
}

/** Segments as Express compares them: case-insensitive, with or without a trailing slash. */
const stepsOf = (path: string): string[] => path.toLowerCase().replace(/\/$/, '').split('/')

const keyOf = (method: string, steps: string[]): string => `${method === 'HEAD' ? 'GET' : method} ${steps.length}`

const patterns = new Map<string, Pattern[]>()
for (const [name, routes] of Object.entries(routesByClass) as [LimitName, readonly string[]][]) {
  for (const member of routes) {
    const [method = '', path = ''] = routeOf(member).split(' ')
    const steps = stepsOf(path)
    const key = keyOf(method, steps)
    patterns.set(key, [...(patterns.get(key) ?? []), { steps, name }])
  }
}

const matchesSteps = (steps: string[], segments: string[]): boolean =>
  steps.every((step, at) => (step.startsWith(':') ? segments[at] !== '' : step === segments[at]))

/** The class of a request to /api; each has exactly one. */
export function classOf(method: string, path: string): LimitName {
  const segments = stepsOf(path)
  const known = patterns.get(keyOf(method, segments))?.find(({ steps }) => matchesSteps(steps, segments))
  if (known) return known.name
  const isOrder = importanceOf(`${segments.join('/')}/`) === null
  if (method === 'GET' || method === 'HEAD') return isOrder ? 'order-reads' : 'reads'
  return isOrder ? 'order-changes' : 'changes'
}
