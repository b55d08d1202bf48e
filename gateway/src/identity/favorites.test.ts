import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buyers, guests, openVisit, type Visit } from './visit.fixture.ts'

let visit: Visit

beforeEach(async () => {
  visit = await openVisit()
})
afterEach(() => visit.close())

describe('favourites', () => {
  test('of both ids become one list, the account’s first, and the guest’s cookie goes [IDENT-02 T55]', async () => {
    visit.give({ [guests.favorites]: '1~00001~00002', [buyers.favorites]: '1~00002~00003' })
    const { lists, merged } = await visit.signIn()
    expect(lists.favorites).toEqual(['00002', '00003', '00001'])
    expect(merged.favorites).toEqual(['00001'])
    expect(visit.browser.cookies.get(buyers.favorites)).toBe('1~00002~00003~00001')
    expect(visit.browser.cookies.has(guests.favorites)).toBe(false)
  })

  test.each([
    ['the guest’s', guests.favorites],
    ['the account’s', buyers.favorites],
  ])('stay as they are when only %s exist [VALID-06 T55]', async (_whose, name) => {
    visit.give({ [name]: '1~00001' })
    expect((await visit.signIn()).merged).toBeNull()
    expect(visit.browser.cookies.get(name)).toBe('1~00001')
    expect([guests.favorites, buyers.favorites].filter((one) => visit.browser.cookies.has(one))).toEqual([name])
  })

  test('that do not all fit lose nothing: the guest’s cookie stays [T45 T46]', async () => {
    const own = Array.from({ length: 199 }, (_, at) => `a${at}`)
    visit.give({ [guests.favorites]: '1~b1~b2~b3', [buyers.favorites]: ['1', ...own].join('~') })
    const { lists, merged } = await visit.signIn()
    expect(lists.favorites).toEqual([...own, 'b1'])
    expect(merged.favorites).toEqual(['b1'])
    expect(visit.browser.cookies.get(guests.favorites)).toBe('1~b1~b2~b3')
  })

  test('that are broken bring nothing', async () => {
    visit.give({ [guests.favorites]: '{"a":', [buyers.favorites]: '1~00002' })
    const { lists, merged } = await visit.signIn()
    expect([lists.favorites, merged]).toEqual([['00002'], null])
  })

  test('are merged, but not what is compared or was viewed [T58]', async () => {
    visit.give({ [guests.compare]: '1~00001', [buyers.compare]: '1~00002', viewedProducts: '1~00003' })
    const { lists, merged } = await visit.signIn()
    expect(lists).toEqual({ favorites: [], compare: ['00002'], viewed: ['00003'] })
    expect(merged).toBeNull()
    expect(visit.browser.cookies.get(guests.compare)).toBe('1~00001')
  })
})
