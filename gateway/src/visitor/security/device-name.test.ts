import { expect, test } from 'vitest'
import { deviceNameOf } from './device-name.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/128.0 YaBrowser/24.7 Safari/537.36',
    'Яндекс Браузер, Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/128.0 Mobile Safari/537.36', 'Chrome, Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1 Version/17.5 Safari/604.1',
    'Safari, iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/17.5 Safari/605.1', 'Safari, macOS'],
  ['curl/8', ''],
  ['', ''],
])('«%s» is %s', (agent, device) => {
  expect(deviceNameOf(agent)).toBe(device)
})
