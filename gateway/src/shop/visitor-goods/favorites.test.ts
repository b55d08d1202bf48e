import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buyerCookies, guestCookies, openVisit, type Visit } from '../../visitor/identity/visit.fixture.ts'

let visit: Visit

beforeEach(async () => {
  visit = await openVisit()
})
afterEach(() => visit.close())

describe('favourites', () => {
  test('of both ids are merged, the account’s first, and the guest’s cookie is removed [IDENT-02 T55]', async () => {
    visit.give({ [guestCookies.favorites]: '1~00001~00002', [buyerCookies.favorites]: '1~00002~00003' })
    const { lists, merged } = await visit.signIn()
    expect(lists.favorites).toEqual(['00002', '00003', '00001'])
    expect(merged).toMatchObject({ favorites: ['00001'], favoritesLeft: [] })
    expect(visit.browser.cookies.get(buyerCookies.favorites)).toBe('1~00002~00003~00001')
    expect(visit.browser.cookies.has(guestCookies.favorites)).toBe(false)
  })

  const favoriteCookies = () =>
    [guestCookies.favorites, buyerCookies.favorites].filter((name) => visit.browser.cookies.has(name))

  test('stay unchanged when only the account’s exist [VALID-06 T55]', async () => {
    visit.give({ [buyerCookies.favorites]: '1~00001' })
    expect((await visit.signIn()).merged).toBeNull()
    expect(visit.browser.cookies.get(buyerCookies.favorites)).toBe('1~00001')
    expect(favoriteCookies()).toEqual([buyerCookies.favorites])
  })

  test('are kept and reported once when only the guest’s exist, and not merged [VALID-06 T55]', async () => {
    visit.give({ [guestCookies.favorites]: '1~00001~00002' })
    const { lists, merged } = await visit.signIn()
    expect(lists.favorites).toEqual([])
    expect(merged).toEqual({ favorites: [], basket: [], favoritesLeft: ['00001', '00002'] })
    expect(visit.browser.cookies.get(guestCookies.favorites)).toBe('1~00001~00002')
    expect(favoriteCookies()).toEqual([guestCookies.favorites])
    expect((await visit.session()).merged).toBeNull()
  })

  test('left in the guest’s cookie are reported when the basket is merged, not at each attempt [VALID-06]', async () => {
    visit.give({ [guestCookies.favorites]: '1~00001', [guestCookies.basket]: '1~00001*2' })
    visit.retailer.failures.set('POST cart-concat', { status: 500 })
    expect((await visit.signIn()).merged).toBeNull()
    visit.retailer.failures.clear()
    expect((await visit.session()).merged).toMatchObject({ favoritesLeft: ['00001'] })
  })

  test('are not reported to a visitor who keeps identities separate [VALID-06 IDENT-01]', async () => {
    visit.give({ [guestCookies.favorites]: '1~00001' })
    expect((await visit.signIn({ apart: true })).merged).toBeNull()
    expect(visit.browser.cookies.get(guestCookies.favorites)).toBe('1~00001')
  })

  test('all stay in the guest’s cookie when they do not all fit [T45 T46]', async () => {
    const own = Array.from({ length: 199 }, (_, at) => `a${at}`)
    visit.give({ [guestCookies.favorites]: '1~b1~b2~b3', [buyerCookies.favorites]: ['1', ...own].join('~') })
    const { lists, merged } = await visit.signIn()
    expect(lists.favorites).toEqual([...own, 'b1'])
    expect(merged.favorites).toEqual(['b1'])
    expect(visit.browser.cookies.get(guestCookies.favorites)).toBe('1~b1~b2~b3')
  })

  test('that are unreadable add nothing', async () => {
    visit.give({ [guestCookies.favorites]: '{"a":', [buyerCookies.favorites]: '1~00002' })
    const { lists, merged } = await visit.signIn()
    expect([lists.favorites, merged]).toEqual([['00002'], null])
  })

  test('are merged, but compared and viewed products are not [T58]', async () => {
    visit.give({ [guestCookies.compare]: '1~00001', [buyerCookies.compare]: '1~00002', viewedProducts: '1~00003' })
    const { lists, merged } = await visit.signIn()
    expect(lists).toEqual({ favorites: [], compare: ['00002'], viewed: ['00003'] })
    expect(merged).toBeNull()
    expect(visit.browser.cookies.get(guestCookies.compare)).toBe('1~00001')
  })
})
