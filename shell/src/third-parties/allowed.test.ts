// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { isAllowedHost } from './allowed-host.ts'
import { policyRules } from './default-policy.ts'

const hosts = ['https://stat.ru', 'https://*.cdn.ru', 'http://127.0.0.1:3100', 'wss://chat.ru']

test.each([
  ['https://stat.ru/watch.js', true],
  ['https://a.b.cdn.ru/x.js', true],
  ['http://127.0.0.1:3100/x.js', true],
  ['https://cdn.ru/x.js', false],
  ['https://evilcdn.ru/x.js', false],
  ['http://stat.ru/watch.js', false],
  ['https://stat.ru:8443/watch.js', false],
  ['https://stat.ru.evil.test/watch.js', false],
  ['https://chat.ru/x.js', false],
  ['data:text/javascript,alert(1)', false],
])('%s may be loaded as a script: %s [S05] [T103]', (address, allowed) => {
  expect(isAllowedHost(new URL(address), hosts)).toBe(allowed)
})

describe('the default policy of trusted types', () => {
  const rules = policyRules({ scripts: [{ kind: 'chat', src: '/chat/loader.js', id: '' }], hosts })

  test('allows only scripts of configured hosts and configured paths of this site [S05]', () => {
    expect(rules.createScriptURL('https://stat.ru/more.js')).toBe('https://stat.ru/more.js')
    expect(rules.createScriptURL('/chat/loader.js')).toBe('/chat/loader.js')
    expect(rules.createScriptURL('https://evil.test/x.js')).toBeNull()
    expect(rules.createScriptURL('/product_images/normal/upload.js')).toBeNull()
  })

  test('refuses code from strings [S05]', () => {
    expect(rules.createScript?.('alert(1)')).toBeNull()
  })
})
