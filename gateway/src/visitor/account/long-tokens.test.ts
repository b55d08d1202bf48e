/** A cookie longer than any of ours is not a token and is not forwarded: the retailer would reject the long header. */
import { expect, test } from 'vitest'
import { openGateway } from '../../shop/basket/basket.fixture.ts'

test.each(['__Host-access_token', '__Host-refresh_token'])(
  'treats a visitor with %s of 10 KB as a guest and asks the retailer nothing about it [S13]',
  async (name) => {
    const { browser, retailer, close } = await openGateway()
    browser.cookies.set(name, 'a'.repeat(10_000))
    const { status, body } = await browser.call('get', '/api/site/session/')
    expect([status, body.isAuth]).toEqual([200, false])
    expect(retailer.requests.filter(({ path }) => path.includes('/users/'))).toEqual([])
    close()
  },
)
