import { createApp } from '../../app.ts'
import { Browser, type FakeRetailer } from '../../shop/basket/basket.fixture.ts'
import { openRetailer } from './retailer.fixture.ts'

/** A whole gateway in front of a test retailer, and a browser of a signed-in user. */
export async function openWholeGateway<Retailer extends FakeRetailer>(retailer: Retailer) {
  const { services, close } = await openRetailer(retailer.app())
  const app = createApp(services())
  const browser = new Browser(app)
  browser.cookies.set('__Host-access_token', 'good')
  return { retailer, app, browser, close }
}
