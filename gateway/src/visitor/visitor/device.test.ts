import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1'
const tablet =
  'Mozilla/5.0 (iPad; CPU OS 16_5 like Mac OS X) AppleWebKit/605.1.15 Version/16.5 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

test.each([
  ['a phone', phone, { isMobile: true, isTablet: false }],
  ['a tablet', tablet, { isTablet: true }],
  ['a desktop', desktop, { isMobile: false, isTablet: false }],
  ['nobody knows what', '', { isMobile: false, isTablet: false }],
])('recognises %s by the user agent alone [SESSION-01] [SESSION-02]', (_, agent, device) => {
  expect(deviceOf(agent)).toMatchObject(device)
})
