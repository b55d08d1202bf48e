import { openRegistry, type Registry } from '@vitrina/releases'
import type { Page } from 'playwright-core'
import { waitForHydration } from '../site/browser.ts'
import { anyProducts } from '../site/catalogue.ts'
import { expect, siteDataDir, siteUrl, test } from '../site/test.ts'
import { clearVariants, stampedVariant } from '../variants/variant.ts'
import { type Account, newAccount, openAs } from './accounts.ts'
import { call } from './http-client.ts'
import { signInByPassword } from './sign-in.ts'
import { visibleByRole } from './visible.ts'

// Later tests look for the text that earlier ones have typed.
test.describe.configure({ mode: 'serial' })

let registry: Registry
const actor = { by: 'test', reason: 'drafts' }

let owner: Account
let other: Account
let sets: string[] = []
/** Objects that the forms belong to, all owned by the account. */
const created = { estimate: '', shop: '', idcode: '' }

interface LongForm {
  path: () => string
  /** The typed text, or its formatted form. */
  words: string
  /** Creates what the page needs to show its form. */
  prepare?: ((page: Page) => Promise<unknown>) | undefined
  /** Opens the form, where it is not shown from the beginning. */
  open?: ((page: Page) => Promise<unknown>) | undefined
  type: (page: Page) => Promise<unknown>
}

const ofEstimates = '/personal/objects-and-estimates/'
const estimate = () => `${ofEstimates}estimates/${created.estimate}/`
const press = (name: string | RegExp) => (page: Page) => visibleByRole(page, 'button', name).click()
const fill = (label: string | RegExp, words: string) => (page: Page) => page.getByLabel(label).last().fill(words)

/** Adds a product to the basket of the page's visitor. */
const putInBasket = (page: Page) => post(page, '/api/site/basket/lines/', { idcode: created.idcode, count: 1 })

const post = (page: Page, path: string, body: object): Promise<number> =>
  page.evaluate(
    async ([address, text]) => {
      const headers = { 'content-type': 'application/json', 'x-vitrina': '1' }
      return (await fetch(address, { method: 'POST', headers, body: text })).status
    },
    [path, JSON.stringify(body)] as const,
  )

async function typeIntoMatrix(page: Page): Promise<void> {
  await page.getByRole('grid').focus()
  await page.keyboard.press('Control+Home')
  for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight')
  await page.keyboard.type('7431')
  await page.keyboard.press('Enter')
}

/** One form for each kind of draft storage; that every form stores its draft is tested in its package. */
const forms: Record<string, LongForm> = {
  'an order': {
    path: () => '/order/',
    words: 'Звонить сторожу',
    prepare: putInBasket,
    type: (page) => page.locator('[name="comment"]').fill('Звонить сторожу'),
  },
  'a line of an estimate': {
    path: estimate,
    words: 'Вывоз мусора',
    open: press(/^Своя строка: /),
    type: fill('Наименование', 'Вывоз мусора'),
  },
  'cells of a matrix': {
    path: () => `/personal/shops/matrix/${created.shop}/`,
    words: '7 431',
    type: typeIntoMatrix,
  },
  'a list to be ordered': {
    path: () => '/cart/',
    words: 'гкл 21 лист',
    open: press('Загрузить список'),
    type: fill('Ваш список', 'гкл 21 лист'),
  },
}

test.beforeAll(async () => {
  test.setTimeout(180_000)
  registry = openRegistry(siteDataDir)
  owner = await newAccount('drafts')
  other = await newAccount('others')
  const [product] = await anyProducts(1, ({ only_contain_order }) => !only_contain_order)
  created.idcode = product?.idcode ?? ''
  await makeThings()
  const live = await registry.readSet(registry.live()?.set ?? '')
  const remotes = { ...live.remotes }
  for (const remote of ['mf-account', 'mf-basket']) {
    remotes[remote] = (
      await registry.publish(remote, await stampedVariant(remote, 'drafts'), { compress: false })
    ).version
  }
  sets = [live.id, (await registry.createSet({ shell: live.shell, remotes })).id]
})

test.afterAll(async () => {
  await registry.activate(sets[0] ?? '', actor)
  await clearVariants()
})

async function callAsOwner(method: string, path: string, body?: object) {
  const answer = await call(method, `/api/site/personal/${path}`, body, owner.cookie)
  const words = answer.body.toString()
  expect(answer.status, `${method} ${path} ${words.slice(0, 300)}`).toBeLessThan(300)
  return JSON.parse(words)
}

async function makeThings(): Promise<void> {
  const key = () => crypto.randomUUID().replaceAll('-', '')
  const free = { sectionId: null, idcode: null, wantedUnit: 'м²', waste: null, note: '', wanted: 10, price: 111 }
  const lines = [{ ...free, id: crypto.randomUUID(), name: 'Стяжка' }]
  const names = { key: crypto.randomUUID(), name: 'Смета с набросками', objectName: null }
  const { id } = await callAsOwner('POST', 'estimates/', { ...names, lines })
  created.estimate = id
  const about = { name: 'Лавка', address: 'Вологда, Мира, 1', contactName: '', contactPhone: '', note: '' }
  const days = { departmentId: '00131', weekdays: [1, 3], orderUntil: 15 }
  created.shop = (await callAsOwner('POST', 'shops/', { ...about, ...days, key: key() })).id
  const row = { idcode: created.idcode, min: 1, max: 5, onShelf: null }
  const matrix = `shops/${created.shop}/matrix/`
  await callAsOwner('PUT', matrix, { version: (await callAsOwner('GET', matrix)).version, rows: [row], removed: [] })
}

async function arrive(page: Page, { path, open }: LongForm): Promise<void> {
  await page.goto(siteUrl + path())
  await waitForHydration(page)
  await open?.(page)
}

/** All text of the page, form values included. */
async function pageText(page: Page): Promise<string> {
  const fields = page.locator('input, textarea')
  const typed = await fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))
  return [...(await page.locator('body').allInnerTexts()), ...typed].join('\n').replaceAll(/\s/g, ' ')
}

const isThere = (page: Page, words: string, when: string) =>
  expect.poll(() => pageText(page), { message: when }).toContain(words)

async function loseSession(page: Page): Promise<void> {
  const tokens = (await page.context().cookies()).filter(({ name }) => name.startsWith('__Host-'))
  for (const { name } of tokens) await page.context().clearCookies({ name })
}

/** Makes a release live that differs from the page's one; returns its id. */
async function changeRelease(): Promise<string> {
  const next = sets.find((id) => id !== registry.live()?.set) ?? ''
  await registry.activate(next, actor)
  const live = async () => (await (await fetch(`${siteUrl}/builds/latest.json`)).json()).id
  await expect.poll(live).toBe(next)
  return next
}

const each = Object.entries(forms)
let page: Page
let close: () => Promise<void>

test.beforeAll(async ({ browser }) => {
  test.setTimeout(60_000)
  ;({ page, close } = await openAs(browser, owner, '/about/'))
  // Saving fails, so that the values after a reload come from the browser.
  await page.route('**/matrix/', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()))
})
test.afterAll(() => close())

for (const [what, form] of each)
  test(`text in the form of ${what} survives a reload`, async () => {
    await form.prepare?.(page)
    await arrive(page, form)
    expect(await pageText(page)).not.toContain(form.words)
    await form.type(page)
    // A form that was hydrated while typing stores its draft when idle; no visitor leaves sooner.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    await page.reload()
    await waitForHydration(page)
    await form.open?.(page)
    await isThere(page, form.words, 'after a reload')
  })

test.describe('after a lost session', () => {
  test.beforeAll(async () => {
    test.setTimeout(60_000)
    await loseSession(page)
    // Pages that a guest opens meanwhile remove no draft.
    for (const path of ['/cart/', estimate()]) {
      await page.goto(siteUrl + path)
      await waitForHydration(page)
    }
    await page.goto(`${siteUrl}/login/?return=${encodeURIComponent(ofEstimates)}`)
    await waitForHydration(page)
    await signInByPassword(page, owner.email, owner.password)
    await page.waitForURL(siteUrl + ofEstimates)
  })

  for (const [what, form] of each)
    test(`text in the form of ${what} is restored`, async () => {
      await arrive(page, form)
      await isThere(page, form.words, 'after a lost session')
    })
})

test.describe('after a new release', () => {
  let release = ''
  test('which is live', async () => {
    release = await changeRelease()
  })

  for (const [what, form] of each)
    test(`text in the form of ${what} is restored`, async () => {
      await arrive(page, form)
      expect(await page.locator('#boot').textContent()).toContain(release)
      await isThere(page, form.words, 'after a new release')
    })
})

test.describe('for another account in the same browser', () => {
  test.beforeAll(async () => {
    await loseSession(page)
    const { email, password } = other
    expect(await post(page, '/api/ecm/bazis/users/signin/', { email, password })).toBe(200)
  })

  for (const [what, form] of each)
    test(`text in the form of ${what} is not shown`, async () => {
      await form.prepare?.(page)
      const answer = await page.goto(siteUrl + form.path())
      await waitForHydration(page)
      if (answer?.status() !== 403) await form.open?.(page)
      // By then the page has loaded the session.
      await page.waitForLoadState('networkidle')
      expect(await pageText(page)).not.toContain(form.words)
    })
})
