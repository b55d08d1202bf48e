import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const shop = 'https://shop.example'

test('sends leads and tasks to the sandbox when nothing is set [EXT-01] [EXT-06]', () => {
  const { crm, tracker } = readConfig({ SANDBOX_PORT: '3999' })
  expect(crm.webhook).toMatchObject({ url: 'http://127.0.0.1:3999', user: '1' })
  expect(tracker.webhook).toMatchObject({ url: 'http://127.0.0.1:3999/tracker', user: '1' })
})

test('has no portals with a real retailer unless they are configured', () => {
  const { crm, tracker } = readConfig({ RETAILER_URL: shop })
  expect([crm.webhook, tracker.webhook]).toEqual([null, null])
})

test('portals, users, tokens, the field and the assignees are configured [N39] [EXT-07] [S02] [S03]', () => {
  const { crm, tracker } = readConfig({
    CRM_URL: 'https://crm.example/',
    CRM_USER: '12',
    CRM_TOKEN: 'abcdefgh12',
    CRM_SITE_FIELD: 'UF_CRM_1700',
    CRM_INN_FIELD: 'UF_CRM_1701',
    CRM_ASSIGNEES: 'sales:7, builders:8,shops:9,extra:10',
    CRM_RETRY_SECONDS: '2',
    TRACKER_URL: 'https://tasks.example',
    TRACKER_USER: '13',
    TRACKER_TOKEN: 'hgfedcba21',
    TRACKER_RESPONSIBLE: '44',
  })
  expect(crm).toEqual({
    webhook: { url: 'https://crm.example', user: '12', token: 'abcdefgh12' },
    siteField: 'UF_CRM_1700',
    innField: 'UF_CRM_1701',
    assignees: { sales: 7, builders: 8, shops: 9, extra: 10 },
    pauseMs: 2000,
  })
  expect(tracker).toEqual({
    webhook: { url: 'https://tasks.example', user: '13', token: 'hgfedcba21' },
    responsible: 44,
  })
})

test.each([
  ['CRM_TOKEN', { CRM_URL: 'https://crm.example' }],
  ['TRACKER_TOKEN', { TRACKER_URL: 'https://crm.example' }],
  ['CRM_TOKEN', { CRM_TOKEN: '../../users' }],
  ['CRM_USER', { CRM_USER: 'admin' }],
  ['TRACKER_RESPONSIBLE', { TRACKER_RESPONSIBLE: 'Иван' }],
  ['CRM_SITE_FIELD', { CRM_SITE_FIELD: 'uf crm' }],
  ['CRM_INN_FIELD', { CRM_INN_FIELD: 'инн' }],
  ['CRM_ASSIGNEES', { CRM_ASSIGNEES: 'sales=1' }],
  ['CRM_RETRY_SECONDS', { CRM_RETRY_SECONDS: '0' }],
  ['has no number for builders, shops', { CRM_ASSIGNEES: 'sales:1' }],
])('reports a fault of %s at startup: %o', (name, env) => {
  expect(() => readConfig(env)).toThrow(name)
})
