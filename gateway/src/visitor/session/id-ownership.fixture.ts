/** Whose each thing is that a call of the site names: «room.call :parameter» of its address, «room.call body.field» of the rest. */
import { siteCalls } from '../../http/site-calls.ts'
import { namingFields } from './foreign-fields.fixture.ts'
import { foreignIdCases } from './foreign-id-cases.fixture.ts'

const PERSONAL = '/api/site/personal/'

const pathParamsOf = (isPersonal: boolean): string[] =>
  Object.entries(siteCalls)
    .filter(([, { path }]) => path.startsWith(PERSONAL) === isPersonal)
    .flatMap(([name, { path }]) => [...path.matchAll(/:([a-z_]\w*)/gi)].map(([, param]) => `${name} :${param}`))
    .filter((place) => !place.endsWith(' :site_code'))

/** Every place that names something. */
export const namedIds: readonly string[] = [...pathParamsOf(false), ...pathParamsOf(true), ...namingFields]

/** Of the shop, and the same for everybody. */
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

/** In a directory of the state or of banks, for whoever has signed in. */
const directoryIds = ['companies.find :inn', 'companies.bank :bik']

/** Goods, which are everybody's, in what the cookies of whoever asks lead to: nobody else's can be named. */
export const visitorIds = [
  ...['basket.changeLine :idcode', 'basket.removeLine :idcode', 'session.settleMerge body.basket[].before'],
  ...['lists.add :list', 'lists.add :idcode', 'lists.remove :list', 'lists.remove :idcode', 'lists.replace :list'],
  ...['lists.page :list', 'lists.page query.ids', 'lists.compared query.ids', 'basket.setCoupon body.coupon'],
]

/** Opens something to whoever has it: cannot be guessed, and opens nothing besides. */
export const capabilityIds = [
  ...['basket.shared :code', 'order.placed :access_key'],
  ...['customerEstimate.read query.token', 'customerEstimate.opened body.token', 'customerEstimate.answer body.token'],
] as const

/** Stands in a letter and proves that who asks can read it: guesses are bounded, by e-mail address or by network. */
export const emailedIds = [
  ...['account.checkPasswordToken body.token', 'account.restorePassword body.token'],
  ...['account.signInByCode body.auth_code', 'account.signUp body.auth_code'],
  ...['security.changePassword body.code', 'security.changeEmail body.code'],
]

/** Made up by the browser for something new, so that it is made once; it leads to nothing. */
const clientGeneratedIds = [
  ...['lead.send body.idempotencyKey', 'lead.send body.source.id', 'report.error body.id'],
  ...['estimates.change body.changes[](calculation).lines[].key'],
]

/** Of an account: foreign-ids.test.ts asks for every address in the name of others, foreign-ids-inside.test.ts for every field. */
export const accountIds = [
  ...pathParamsOf(true).filter((place) => !directoryIds.includes(place)),
  ...foreignIdCases.map(({ field }) => field),
]

/** What no row of an account has to be for. */
export const nonAccountIds: readonly string[] = [
  ...publicIds,
  ...directoryIds,
  ...visitorIds,
  ...capabilityIds,
  ...emailedIds,
  ...clientGeneratedIds,
]
