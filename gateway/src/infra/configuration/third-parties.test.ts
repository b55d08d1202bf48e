import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const parties = (env: Record<string, string>) => readConfig(env).thirdParties

test('has no third parties when nothing is set [N28] [T103]', () => {
  expect(parties({})).toEqual({ scripts: [], hosts: [], afterConsent: false })
  expect(parties({ COUNTER_ID: '123', THIRD_PARTIES_HOSTS: 'stat.example.ru' })).toMatchObject({
    scripts: [],
    hosts: [],
  })
})

test('configures a script URL and an id for each of the four [THIRD-01] [THIRD-02] [THIRD-03] [THIRD-04] [N28]', () => {
  const configured = parties({
    COUNTER_SRC: 'https://stat.example.ru/watch.js',
    COUNTER_ID: '4242',
    TAG_MANAGER_SRC: 'https://tags.example.com/gtm.js?id={id}',
    TAG_MANAGER_ID: 'GTM-ABC1',
    ATTRIBUTION_SRC: '/brand/attribution.js',
    CHAT_SRC: 'https://chat.example.ru/loader.js',
    THIRD_PARTIES_HOSTS: '*.stat.example.ru, wss://chat.example.ru',
    THIRD_PARTIES_AFTER_CONSENT: '1',
  })
  expect(configured.scripts).toEqual([
    { kind: 'attribution', src: '/brand/attribution.js', id: '' },
    { kind: 'tag-manager', src: 'https://tags.example.com/gtm.js?id=GTM-ABC1', id: 'GTM-ABC1' },
    { kind: 'counter', src: 'https://stat.example.ru/watch.js', id: '4242' },
    { kind: 'chat', src: 'https://chat.example.ru/loader.js', id: '' },
  ])
  expect(configured.hosts).toEqual([
    'https://tags.example.com',
    'https://stat.example.ru',
    'https://chat.example.ru',
    'https://*.stat.example.ru',
    'wss://chat.example.ru',
  ])
  expect(configured.afterConsent).toBe(true)
})

test.each([
  ['COUNTER_SRC', 'http://stat.example.ru/watch.js'],
  ['TAG_MANAGER_SRC', 'javascript:alert(1)'],
  ['ATTRIBUTION_SRC', '//stat.example.ru/x.js'],
  ['CHAT_SRC', "https://chat.example.ru'/x.js"],
  ['CHAT_SRC', 'https://user@chat.example.ru/x.js'],
  ['COUNTER_ID', '1"><script>'],
  ['THIRD_PARTIES_HOSTS', "stat.example.ru; script-src 'unsafe-inline'"],
  ['THIRD_PARTIES_HOSTS', '*'],
  ['THIRD_PARTIES_HOSTS', 'http://stat.example.ru'],
])('%s=%s is a fault of the configuration [T103] [S05]', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(name)
})

test('allows stand-ins on this machine without https', () => {
  expect(parties({ COUNTER_SRC: 'http://127.0.0.1:3100/third-parties/counter.js' }).hosts).toEqual([
    'http://127.0.0.1:3100',
  ])
})
