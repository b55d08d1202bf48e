/** Owners of all ids in site calls: «api.call :parameter» of addresses, «api.call body.field» of bodies and queries. */
import { siteCalls } from '../../http/site-calls.ts'
import { namingFields } from './foreign-fields.fixture.ts'
import { foreignIdCases } from './foreign-id-cases.fixture.ts'

const PERSONAL = '/api/site/personal/'

const pathParamsOf = (isPersonal: boolean): string[] =>
  Object.entries(siteCalls)
    .filter(([, { path }]) => path.startsWith(PERSONAL) === isPersonal)
    .flatMap(([name, { path }]) => [...path.matchAll(/:([a-z_]\w*)/gi)].map(([, param]) => `${name} :${param}`))
    .filter((place) => !place.endsWith(' :site_code'))

/** All parameters and fields that name something. */
export const namedIds: readonly string[] = [...pathParamsOf(false), ...pathParamsOf(true), ...namingFields]

/** Public ids of the shop, the same for everybody. */
export const publicIds = [
  ...['content.article :slug', 'content.landing :slug', 'news.item :slug', 'vacancies.item :id', 'seo.texts :page'],
  ...[
    'finding.category :slug',
    'finding.brand :slug',
    'finding.promotion :slug',
    'order.bank :bik',
    'account.company :inn',
  ],
  ...['product.product :slug', 'product.delivery :slug', 'related.related :slug', 'problem.report :idcode'],
] as const

/** Numbers in directories of companies and banks, for signed-in visitors. */
const directoryIds = ['companies.find :inn', 'companies.bank :bik']

/** Public product codes within the visitor's own cookies: another visitor's data cannot be named. */
export const visitorIds = [
  ...['basket.changeLine :idcode', 'basket.removeLine :idcode', 'session.settleMerge body.basket[].before'],
  ...['lists.add :list', 'lists.add :idcode', 'lists.remove :list', 'lists.remove :idcode', 'lists.replace :list'],
  ...['lists.page :list', 'lists.page query.ids', 'lists.compared query.ids', 'basket.setCoupon body.coupon'],
]

/** Capability secrets: whoever has one gets access to one thing; they cannot be guessed. */
export const capabilityIds = [
  ...['basket.shared :code', 'order.placed :accessKey'],
  ...['customerEstimate.read query.token', 'customerEstimate.opened body.token', 'customerEstimate.answer body.token'],
] as const

/** Secrets sent by e-mail, which prove access to the mailbox; guesses are limited by e-mail address or network. */
export const emailedIds = [
  ...['account.checkPasswordToken body.token', 'account.restorePassword body.token'],
  ...['account.signInByCode body.auth_code', 'account.signUp body.auth_code'],
  ...['security.changePassword body.code', 'security.changeEmail body.code'],
]

/** Ids created by the browser for idempotency; they give access to nothing. */
const clientGeneratedIds = [
  ...['lead.send body.idempotencyKey', 'lead.send body.source.id', 'report.error body.id'],
  ...['estimates.change body.changes[](calculation).lines[].key'],
]

/** Ids of account data; foreign-ids.test.ts tests every address and foreign-ids-inside.test.ts every field. */
export const accountIds = [
  ...pathParamsOf(true).filter((place) => !directoryIds.includes(place)),
  ...foreignIdCases.map(({ field }) => field),
]

/** Ids that need no test of account data. */
export const nonAccountIds: readonly string[] = [
  ...publicIds,
  ...directoryIds,
  ...visitorIds,
  ...capabilityIds,
  ...emailedIds,
  ...clientGeneratedIds,
]
