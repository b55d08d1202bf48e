// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { analyticsPath } from './data-layer.ts'
import { productDetailShown } from './model.ts'

const page = window as { dataLayer?: unknown }
let visits = 0

const navigate = () => window.history.pushState({ key: `visit-${++visits}` }, '')

beforeEach(() => {
  page.dataLayer = undefined
  navigate()
})
afterEach(() => vi.restoreAllMocks())

const entry = { id: '100500', name: 'Гипсокартон', price: 412.5, brand: 'Бригада', category: 'Листы/Гипсокартон' }

test('sends one «detail» event in roubles for a product view [PDP-06] [N28]', () => {
  productDetailShown(entry)
  expect(page.dataLayer).toEqual([
    { event: 'detail', ecommerce: { currencyCode: 'RUB', detail: { products: [entry] } } },
  ])
})

describe('the event', () => {
  test('is sent once although effects run twice [T84]', () => {
    productDetailShown(entry)
    productDetailShown(entry)
    expect(page.dataLayer).toHaveLength(1)
  })

  test('is sent again when the product is viewed again [PDP-06] [T84]', () => {
    productDetailShown(entry)
    navigate()
    productDetailShown({ ...entry, id: '100501' })
    navigate()
    productDetailShown(entry)
    expect(page.dataLayer).toHaveLength(3)
  })

  test('contains only known fields', () => {
    productDetailShown({ id: '100500' })
    expect(page.dataLayer).toMatchObject([{ ecommerce: { detail: { products: [{ id: '100500' }] } } }])
    expect(JSON.stringify(page.dataLayer)).not.toContain('price')
  })

  test('contains plain text, and keeps a «<» that does not begin a tag [T94]', () => {
    productDetailShown({ id: '1', name: '<b onclick="x()">Труба</b> 3 < 4 <script>alert(1)</script>' })
    expect(JSON.stringify(page.dataLayer)).not.toMatch(/<[a-z/]/)
    expect(JSON.stringify(page.dataLayer)).toContain('Труба 3 < 4')
  })
})

test('an entry with neither id nor name is logged as an error and not sent [ERRCAT-14] [T84]', () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  productDetailShown({ price: 5, name: ' ' })
  expect(error).toHaveBeenCalledTimes(1)
  expect(page.dataLayer).toBeUndefined()
})

test.each([{ id: '100500' }, { name: 'Гипсокартон' }])('an entry with only %o is sent [ERRCAT-14]', (known) => {
  const error = vi.spyOn(console, 'error')
  productDetailShown(known)
  expect(page.dataLayer).toHaveLength(1)
  expect(error).not.toHaveBeenCalled()
})

test('logs no error when another script has broken the data layer [T103]', () => {
  page.dataLayer = {
    push() {
      throw new Error('broken')
    },
  }
  vi.spyOn(console, 'info').mockImplementation(() => {})
  expect(() => productDetailShown(entry)).not.toThrow()
})

test('analytics paths have no query, and show the account as one page [S05] [S21]', () => {
  expect(analyticsPath('/catalog/?key=secret#part')).toBe('/catalog/')
  expect(analyticsPath('/personal/order/12-000042/')).toBe('/personal/')
  expect(analyticsPath('/product/gipsokarton/')).toBe('/product/gipsokarton/')
})
