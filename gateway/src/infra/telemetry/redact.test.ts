import { expect, test } from 'vitest'
import { redact, redactPath } from './redact.ts'

test.each([
  ['password=hunter2&x=1', 'password=[hidden]&x=…'],
  ['{"key":"a b","status":1}', '{"key":[hidden],"status":1}'],
  ['Bearer abc.def refused', 'Bearer [hidden] refused'],
  [
    'POST https://crm.example/rest/1/s3cret/crm.lead.add.json: 500',
    'POST https://crm.example/rest/[hidden]/crm.lead.add.json: 500',
  ],
  ['https://t.example/bot12:AAbb/sendMessage', 'https://t.example/bot[hidden]/sendMessage'],
  ['redis://u:p@host:6379', 'redis://[hidden]@host:6379'],
  ['GET /search/?q=плитка&key=1', 'GET /search/?q=…&key=[hidden]'],
  ['of ivan@mail.ru, иван@почта.рф', 'of [e-mail], [e-mail]'],
  ['+7 (921) 123-45-67 or 89211234567', '[phone] or [phone]'],
  ['one\nINFO forged', 'one\\nINFO forged'],
  ['\u001b[31mred', '\\u001b[31mred'],
])('%j is logged as %j [S02] [S12] [S21]', (text, expected) => {
  expect(redact(text)).toBe(expected)
})

test.each([
  'mf-basket@0123456789abcdef hung the renderer',
  'The retailer answered with a redirect (302), which is not followed',
  'at load (/srv/vitrina/versions/shell/0123456789abcdef/server/pages.cjs:12:34567)',
  'monkey: 5, turkey=1, tokenizer is late',
  'Cannot read properties of undefined (reading id)',
  'status 503 after 5000 ms, 12345678901 bytes',
  'GET /category/plitka/ → 404',
  '2026-11-20T14:03:00.000Z',
])('%j holds no personal data and stays as it is', (text) => {
  expect(redact(text)).toBe(text)
})

test('redacts percent-encoded text in a path, and accepts a path that cannot be decoded [S12]', () => {
  expect(redactPath('/u/ivan%40mail.ru/?key=1')).toBe('/u/[e-mail]/')
  expect(redactPath('/u/%2B79211234567/')).toBe('/u/[phone]/')
  expect(redactPath('/u/%E0%A4%A/ivan%40mail.ru/')).toContain('[e-mail]')
  expect(redactPath('/a%0d%0aforged/')).toBe('/a\\r\\nforged/')
})
