import { expect, test } from 'vitest'
import { readConfig } from '../../infra/configuration/config.ts'
import { hiddenErrorBody, isErrorPageHidden } from './error-page-crawlers.ts'

const { crawlers } = readConfig({})

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'TelegramBot (like TwitterBot)',
])('a user agent with «bot» is not shown an error page [ERR-08] [T29]: %s', (userAgent) => {
  expect(isErrorPageHidden(userAgent, crawlers)).toBe(true)
})

test('«lighthouse» is matched in any case and inside a longer word [ERR-08] [T29]', () => {
  const userAgent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Chrome-Lighthouse'
  expect(isErrorPageHidden(userAgent, crawlers)).toBe(true)
})

test.each([
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (compatible; YandexPagechecker/2.0; +http://yandex.com/support)',
])('a crawler without «bot» in its name is matched by the configured names [ERR-09] [N31]: %s', (userAgent) => {
  expect(isErrorPageHidden(userAgent, crawlers)).toBe(true)
  expect(isErrorPageHidden(userAgent, [])).toBe(false)
})

test('the names come from the configuration [N31]', () => {
  const { crawlers: own } = readConfig({ CRAWLERS: 'VKShare, Slurp' })
  expect(isErrorPageHidden('Mozilla/5.0 (compatible; vkShare; +http://vk.com/dev/Share)', own)).toBe(true)
  expect(isErrorPageHidden('facebookexternalhit/1.1', own)).toBe(false)
})

test.each([
  'Mozilla/5.0 (Linux; Android 9; CUBOT_P30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Linux; Android 13; CUBOT KING KONG 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  '',
])('a person is shown the page, also on a CUBOT telephone [T29]: %s', (userAgent) => {
  expect(isErrorPageHidden(userAgent, crawlers)).toBe(false)
})

test('a crawler on a CUBOT telephone is still a crawler [T29]', () => {
  expect(isErrorPageHidden('Mozilla/5.0 (Linux; Android 9; CUBOT_P30; Googlebot/2.1)', crawlers)).toBe(true)
})

test('answers a crawler with one line and the status [ERR-08]', () => {
  expect([404, 403, 500, 503].map(hiddenErrorBody)).toEqual([
    '404 Not Found',
    '403 Forbidden',
    '500 Internal Server Error',
    '503 Service Unavailable',
  ])
})
