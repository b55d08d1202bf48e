/** A customer who owns one of everything that a call can name, created through the gateway. */
import { randomUUID } from 'node:crypto'
import type { Express } from 'express'
import { Browser } from '../../shop/basket/basket.fixture.ts'
import { form } from '../../shop/order/form.fixture.ts'

const PERSONAL = '/api/site/personal/'

/** Words in all texts of the other customer, which no response to anybody else may contain. */
export const secretWords = 'Тайна соседа'

/** An estimate with a section, two lines of work and a calculation. */
export interface OwnedEstimate {
  estimate: string
  version: number
  section: string
  line: string
  other: string
  calculation: string
}

export interface Belongings extends OwnedEstimate {
  profile: string
  company: { companyId: string; inn: string }
  user: string
  /** An estimate that is sent by a link, the link and its token. */
  sent: string
  sentVersion: number
  link: string
  token: string
  linkLine: string
  variant: string
  order: string
  /** Code of the ordered product. */
  good: string
  otherGood: string
  supportFile: string
  secondFile: string
  orderFile: string
  request: string
  message: number
  object: string
  shop: string
  /** Key under which everything was created, except lines put into an estimate and its copy. */
  key: string
  putKey: string
  copyKey: string
  /** Key with which staff may act on behalf of the customer. */
  staffKey: string
}

/** Makes a call that has to succeed. */
export async function fetchOk(browser: Browser, method: 'get' | 'post' | 'put', path: string, body?: object) {
  const answer = await browser.call(method, path, body)
  if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const workLine = (id: string, name: string, sectionId: string | null = null) => ({
  id,
  sectionId,
  idcode: null,
  name,
  price: 100,
  wanted: 10,
  wantedUnit: 'м²',
  waste: null,
  note: '',
})

export const calculationOf = (id: string, title: string) => ({
  id,
  calculator: 'tile',
  calculatorVersion: 1,
  title,
  inputs: {},
})

export async function createEstimate(
  browser: Browser,
  words: string,
  key: string = randomUUID(),
): Promise<OwnedEstimate> {
  const [section, line, other, calculation] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const { id } = await fetchOk(browser, 'post', `${PERSONAL}estimates/`, {
    name: words,
    objectName: null,
    key,
    sections: [{ id: section, name: words }],
    lines: [workLine(line, words, section), workLine(other, words)],
  })
  const change = {
    kind: 'calculation',
    calculation: calculationOf(calculation, words),
    lines: [{ ...workLine(randomUUID(), words), key: 'tile' }],
  }
  const { version } = await fetchOk(browser, 'post', `${PERSONAL}estimates/${id}/changes/`, {
    version: 1,
    changes: [change],
  })
  return { estimate: id, version, section, line, other, calculation }
}

/** Codes of two goods that can be bought and are sold by the same unit. */
export async function twoGoods(browser: Browser): Promise<[string, string]> {
  const goods: { idcode: string; price: number; unit: string }[] = []
  // The page has them in nested lists.
  JSON.stringify(await fetchOk(browser, 'get', '/api/site/home/'), (_, value) => {
    if (typeof value?.idcode === 'string' && typeof value.unit === 'string' && value.price > 0) goods.push(value)
    return value
  })
  const [good = '', other = ''] = new Set(goods.flatMap(({ idcode, unit }) => (unit === 'шт' ? idcode : [])))
  return [good, other]
}

/** Places an order for a product put into the basket; `more` overrides fields of the form. */
export async function placeOrder(browser: Browser, good: string, more: object = {}) {
  const { basket } = await fetchOk(browser, 'post', '/api/site/basket/lines/many/', {
    lines: [{ idcode: good, count: 12 }],
  })
  const receiving = { kind: 'pickup', departmentId: '00012', date: '' }
  const order = { ...form, idempotencyKey: randomUUID(), expectedTotal: basket.orderTotal, receiving, ...more }
  return browser.call('post', '/api/site/orders/', order)
}

async function shareEstimate(browser: Browser, words: string, key: string, [good, other]: [string, string]) {
  const made = await fetchOk(browser, 'post', `${PERSONAL}estimates/`, {
    name: words,
    objectName: null,
    key: `link-${key}`,
    line: { idcode: good, quantity: 12 },
  })
  const { version, lines } = await fetchOk(browser, 'get', `${PERSONAL}estimates/${made.id}/`)
  const linkLine: string = lines[0].id
  const variants = [{ lineId: linkLine, idcode: other }]
  const sending = { version, face: 'lines', days: 14, message: '', variants, key }
  const { id, path } = await fetchOk(browser, 'post', `${PERSONAL}estimates/${made.id}/links/`, sending)
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? ''
  const { estimate } = await fetchOk(browser, 'get', `/api/site/customer-estimate/?token=${token}`)
  const after = await fetchOk(browser, 'get', `${PERSONAL}estimates/${made.id}/`)
  const variant: string = estimate.sections[0].lines[0].variants[0].id
  return { sent: made.id, sentVersion: after.version, link: id, token, linkLine, variant }
}

const uploadFile = (browser: Browser, path: string) =>
  browser.call('post', `${path}?name=note.txt`, Buffer.from('Этаж 3'))

const requestOf = (words: string, key: string) => ({
  idempotencyKey: key,
  topic: 'order',
  orderNumber: '',
  lineIdcode: '',
  text: words,
  contact: '+79005550100',
  fileIds: [],
})

async function createRequest(browser: Browser, words: string, key: string) {
  const { number, messages } = await fetchOk(browser, 'post', `${PERSONAL}support/requests/`, requestOf(words, key))
  return { request: number as string, message: messages[0].id as number }
}

const objectOf = (name: string, key: string) => ({
  key,
  name,
  address: '',
  stage: 'planned',
  startsOn: null,
  endsOn: null,
  budget: null,
  contactName: '',
  contactPhone: '',
  notes: '',
})

const shopOf = (name: string, key: string) => ({
  key,
  name,
  address: 'Вологда, Мира, 2',
  contactName: '',
  contactPhone: '',
  departmentId: '00012',
  weekdays: [2],
  orderUntil: 16,
  note: '',
})

/** Bodies of calls that create something under a key. */
export const keyedBodies = { object: objectOf, shop: shopOf, request: requestOf }

/** Creates one of everything for the signed-in customer of the browser, with `words` in every text. */
export async function createBelongings(browser: Browser, words: string, key: string): Promise<Belongings> {
  const goods = await twoGoods(browser)
  const [good, otherGood] = goods
  const person = { name: words, phone: '+79005550111', email: '', address: '', isDefault: false }
  const { profiles } = await fetchOk(browser, 'post', `${PERSONAL}profiles/`, person)
  const { owner, companies } = await fetchOk(browser, 'get', `${PERSONAL}companies/`)
  const company = companies.find(({ state, may }: { state: string; may: { order: boolean } }) => {
    return state === 'confirmed' && may.order
  })
  const placed = await placeOrder(browser, good, { idempotencyKey: key, comment: words })
  if (placed.status !== 200) throw new Error(JSON.stringify(placed.body))
  const object = await fetchOk(browser, 'post', `${PERSONAL}objects/`, objectOf(words, key))
  const shop = await fetchOk(browser, 'post', `${PERSONAL}shops/`, shopOf(words, key))
  const sheet = await createEstimate(browser, words, key)
  const [putKey, copyKey] = [`put-${key}`, `copy-${key}`]
  const put = { key: putKey, idcode: good, quantity: 12 }
  const { version } = await fetchOk(browser, 'post', `${PERSONAL}estimates/${sheet.estimate}/lines/`, put)
  await fetchOk(browser, 'post', `${PERSONAL}estimates/${sheet.estimate}/copy/`, { key: copyKey, name: words })
  return {
    ...sheet,
    version,
    ...(await shareEstimate(browser, words, key, goods)),
    ...(await createRequest(browser, words, key)),
    profile: profiles.find(({ name }: { name: string }) => name === words).id,
    user: owner,
    company: { companyId: company.id, inn: company.inn },
    order: placed.body.order.number,
    good,
    otherGood,
    secondFile: (await uploadFile(browser, `${PERSONAL}support/files/`)).body.id,
    supportFile: (await uploadFile(browser, `${PERSONAL}support/files/`)).body.id,
    orderFile: (await uploadFile(browser, '/api/site/order/files/')).body.id,
    object: object.id,
    shop: shop.id,
    key,
    putKey,
    copyKey,
    staffKey: '',
  }
}

/** The browser of a demo customer after signing in. */
export async function signIn(app: Express, who: string): Promise<Browser> {
  const browser = new Browser(app)
  await fetchOk(browser, 'post', '/api/ecm/bazis/users/signin/', {
    email: `${who}@vitrina.test`,
    password: 'vitrina-demo',
  })
  return browser
}
