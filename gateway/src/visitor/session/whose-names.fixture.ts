/** Whose each thing is that a call of the site names: «room.call :parameter» of its address, «room.call body.field» of the rest. */
import { siteCalls } from '../../http/site-calls.ts'
import { namingFields } from './foreign-fields.fixture.ts'
import { rows } from './foreign-rows.fixture.ts'

const PERSONAL = '/api/site/personal/'

const inAddress = (isPersonal: boolean): string[] =>
  Object.entries(siteCalls)
    .filter(([, { path }]) => path.startsWith(PERSONAL) === isPersonal)
    .flatMap(([name, { path }]) => [...path.matchAll(/:([a-z_]\w*)/gi)].map(([, param]) => `${name} :${param}`))
    .filter((place) => !place.endsWith(' :site_code'))

/** Every place that names something. */
export const naming: readonly string[] = [...inAddress(false), ...inAddress(true), ...namingFields]

/** Of the shop, and the same for everybody. */
export const everybodys = [
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
const directories = ['companies.find :inn', 'companies.bank :bik']

/** Goods, which are everybody's, in what the cookies of whoever asks lead to: nobody else's can be named. */
export const visitors = [
  ...['basket.changeLine :idcode', 'basket.removeLine :idcode', 'session.settleMerge body.basket[].before'],
  ...['lists.add :list', 'lists.add :idcode', 'lists.remove :list', 'lists.remove :idcode', 'lists.replace :list'],
  ...['lists.page :list', 'lists.page query.ids', 'lists.compared query.ids', 'basket.setCoupon body.coupon'],
]

/** Opens something to whoever has it: cannot be guessed, and opens nothing besides. */
export const capabilities = [
  ...['basket.shared :code', 'order.placed :access_key'],
  ...['customerEstimate.read query.token', 'customerEstimate.opened body.token', 'customerEstimate.answer body.token'],
] as const

/** Stands in a letter and proves that who asks can read it: guesses are bounded, by e-mail address or by network. */
export const lettered = [
  ...['account.checkPasswordToken body.token', 'account.restorePassword body.token'],
  ...['account.signInByCode body.auth_code', 'account.signUp body.auth_code'],
  ...['security.changePassword body.code', 'security.changeEmail body.code'],
]

/** Made up by the browser for something new, so that it is made once; it leads to nothing. */
const madeUp = [
  ...['lead.send body.idempotencyKey', 'lead.send body.source.id', 'report.error body.id'],
  ...['estimates.change body.changes[](calculation).lines[].key'],
]

/** Of an account: foreign-ids.test.ts asks for every address in the name of others, foreign-ids-inside.test.ts for every field. */
export const accounts = [
  ...inAddress(true).filter((place) => !directories.includes(place)),
  ...rows.map(({ field }) => field),
]

/** What no row of an account has to be for. */
export const noAccounts: readonly string[] = [
  ...everybodys,
  ...directories,
  ...visitors,
  ...capabilities,
  ...lettered,
  ...madeUp,
]
