import { describe, expect, test } from 'vitest'
import { accessToken, buyer, buyerUuid, guestUuid, setCookies } from '../account/account.fixture.ts'
import {
  accounts,
  asClient,
  asStaff,
  call,
  clientToken,
  cookieValue,
  gateway,
  openBeforeEach,
  page,
  retailerCalls,
  staff,
  staffToken,
  staffUuid,
} from '../staff/staff.fixture.ts'

openBeforeEach()

describe('ending', () => {
  const end = (cookies: Record<string, string> = asClient()) => call('delete', page, cookies)
  const isStaffAgain = (headers: Record<string, unknown>) => {
    expect(cookieValue(headers, '__Host-access_token')).toBe(staffToken)
    expect(cookieValue(headers, '__Host-refresh_token')).toBe('staff-refresh')
    expect(cookieValue(headers, '__Host-staff_access_token')).toBe('')
    expect(cookieValue(headers, '__Host-staff_refresh_token')).toBe('')
    expect(cookieValue(headers, 'user_uuid')).toBe(staffUuid)
  }

  test('ends the token at the retailer and puts the staff’s account back', async () => {
    const { body, headers } = await end().expect(200)
    expect(body).toMatchObject({ isAuth: true, isStaff: true, onBehalf: null, uuid: staffUuid, merged: null })
    expect(gateway.retailer.requests.find((one) => one.call === 'on-behalf/end')?.authorization).toBe(
      `Bearer ${clientToken}`,
    )
    isStaffAgain(headers)
  })

  test('restores the staff’s account even when the retailer does not answer', async () => {
    gateway.retailer.answers.set('on-behalf/end', { status: 500, body: {} })
    isStaffAgain((await end().expect(200)).headers)
  })

  test('in a second tab returns the staff’s account that is already restored', async () => {
    expect((await end(asStaff()).expect(200)).body).toMatchObject({ isStaff: true, onBehalf: null })
    expect(retailerCalls()).toEqual([])
  })

  test.each([
    ['a guest', () => ({ user_uuid: guestUuid })],
    ['a client', () => ({ '__Host-access_token': clientToken })],
  ])('is refused for %s', async (_who, cookies) => {
    accounts.set(clientToken, buyer)
    await end(cookies()).expect(403)
  })

  test('leaves a guest with a new id when the staff’s own session has expired', async () => {
    accounts.delete(staffToken)
    const { body, headers } = await end().expect(200)
    expect(body.isAuth).toBe(false)
    for (const name of ['access', 'refresh', 'staff_access', 'staff_refresh']) {
      expect(cookieValue(headers, `__Host-${name}_token`)).toBe('')
    }
    expect([buyerUuid, staffUuid]).not.toContain(cookieValue(headers, 'user_uuid'))
    expect(cookieValue(headers, 'user_uuid')).toBe(body.uuid)
  })

  describe('by itself', () => {
    test.each([
      ['the cookie went with its token', () => ({ '__Host-access_token': '' })],
      ['the token is over', async () => ({ '__Host-access_token': await accessToken(-5) })],
      ['the token is refused', () => accounts.delete(clientToken) && {}],
    ])('brings the member of staff back with the next request: %s', async (_how, change) => {
      const left = { ...asClient(), ...(await change()) }
      // Cookies under the client's id must not count as a guest's.
      const { body, headers } = await call('get', '/page/', { ...left, [`Basket_${buyerUuid}`]: '1~00001*1' })
      expect(body).toMatchObject({ state: 'signed-in', name: 'Дмитрий Орлов', uuid: staffUuid })
      expect(body.oldUuid).toBeUndefined()
      isStaffAgain(headers)
      expect(cookieValue(headers, `Basket_${buyerUuid}`)).toBe('')
    })

    test('renews the staff’s tokens when they have expired too', async () => {
      const fresh = await accessToken(900)
      accounts.set(fresh, staff)
      const renewed = { access_token: fresh, refresh_token: 'second-refresh', uuid_code: staffUuid }
      gateway.retailer.answers.set('refresh-token', { body: renewed })
      const cookies = { user_uuid: buyerUuid, '__Host-staff_refresh_token': 'staff-refresh' }
      const { body, headers } = await call('get', '/page/', cookies).expect(200)
      expect(body).toMatchObject({ name: 'Дмитрий Орлов', token: fresh })
      expect(cookieValue(headers, '__Host-access_token')).toBe(fresh)
      expect(cookieValue(headers, '__Host-refresh_token')).toBe('second-refresh')
      expect(cookieValue(headers, '__Host-staff_refresh_token')).toBe('')
    })

    test('with both sessions ended, a document keeps the cookies, and the session call reports the end and clears them', async () => {
      accounts.clear()
      gateway.retailer.answers.set('refresh-token', { status: 401, body: {} })
      const document = await call('get', '/page/', asClient()).expect(200)
      expect(document.headers['set-cookie']).toBeUndefined()
      const { body, headers } = await call('get', '/api/site/session/', asClient()).expect(200)
      expect([body.isAuth, body.fault]).toEqual([false, 'Не удалось обновить токены'])
      expect(cookieValue(headers, '__Host-staff_refresh_token')).toBe('')
      expect(cookieValue(headers, '__Host-access_token')).toBe('')
      expect(cookieValue(headers, 'user_uuid')).toBe(body.uuid)
      expect(body.uuid).not.toBe(buyerUuid)
    })
  })

  test('leftover staff tokens beside a sign-in of the visitor’s own are removed', async () => {
    const cookies = { ...asStaff(), '__Host-staff_access_token': 'old', '__Host-staff_refresh_token': 'old' }
    const { body, headers } = await call('get', '/page/', cookies).expect(200)
    expect(body).toMatchObject({ uuid: staffUuid, token: staffToken })
    expect(cookieValue(headers, '__Host-staff_refresh_token')).toBe('')
    expect(cookieValue(headers, '__Host-access_token')).toBeUndefined()
  })
})

test('signing out ends both sessions and keeps the lists of the member of staff [S23 AUTH-04]', async () => {
  const cookies = { ...asClient(), [`favorites_${staffUuid}`]: '1~00001' }
  const { body, headers } = await call('post', '/api/site/logout/', cookies).expect(200)
  expect(body).toMatchObject({ isAuth: false, onBehalf: null })
  expect(retailerCalls()).toEqual(['on-behalf/end', 'logout'])
  expect(gateway.retailer.requests.at(-1)?.body).toEqual({ refresh_token: 'staff-refresh' })
  for (const name of ['access', 'refresh', 'staff_access', 'staff_refresh']) {
    expect(cookieValue(headers, `__Host-${name}_token`)).toBe('')
  }
  expect([buyerUuid, staffUuid]).not.toContain(cookieValue(headers, 'user_uuid'))
  expect(setCookies(headers)[`favorites_${staffUuid}`]).toBeUndefined()
})
