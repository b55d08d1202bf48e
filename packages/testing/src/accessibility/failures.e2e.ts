import { setFaults } from '../journeys/faults.ts'
import { guestWith } from '../journeys/guest.ts'
import { rareProducts, rootCategories } from '../site/catalogue.ts'
import { expect, test } from '../site/test.ts'
import { type State, testStates } from './states.ts'

/** A page that was not requested before, so that no cache has it. */
let path = ''
let idcode = ''

test.beforeAll(async () => {
  const [product] = (await rareProducts(400, ({ name }) => !/[<&]/.test(name))).slice(-1)
  path = `/product/${product?.slug}/`
  idcode = product?.idcode ?? ''
})

const states: State[] = [
  { title: 'the page of an unknown address', path: '/no-such-page/' },
  { title: 'the page of a product that is not there', path: '/product/no-such-product/' },
  {
    title: 'a page while the retailer is down',
    path: async () => {
      await setFaults({ match: '* /', status: 503 })
      return path
    },
    prepare: (page) =>
      expect(page.getByRole('heading', { level: 1, name: 'Магазин ненадолго недоступен' })).toBeVisible(),
    core: true,
  },
  {
    title: 'a page whose remote has not come to the browser',
    path: async (page) => {
      await page.route('**/remotes/mf-catalog/**/*.js', (route) => route.abort())
      return `/category/${(await rootCategories())[0]}/`
    },
    prepare: async (page) => {
      await expect(page.getByText('Часть сайта не загрузилась')).toBeVisible()
      await page.unrouteAll()
    },
  },
  {
    title: 'a basket whose goods cannot be asked for',
    cookies: () => guestWith([{ idcode, count: 1 }]).cookies,
    path: async () => {
      await setFaults({ match: '* /', status: 503 })
      return '/cart/'
    },
  },
]

testStates(states)
