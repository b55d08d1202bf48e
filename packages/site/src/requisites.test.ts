import { expect, test } from 'vitest'
import { compactRequisites, requisiteFaults } from './requisites.ts'

const good = {
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  name: 'ПАО Сбербанк',
  address: '',
  bik: '044525225',
  account: '40702810938000000001',
}
const trader = { ...good, inn: '500100732259', kpp: '', ogrn: '304500116000157' }

test('valid requisites of a company and of a sole trader have no errors; ОГРН and bank are optional [N11]', () => {
  for (const one of [good, trader, { ...good, ogrn: '', bik: '', account: '' }])
    expect(requisiteFaults(one)).toEqual({})
})

test.each([
  ['inn', { inn: '' }],
  ['inn', { inn: '7707083894' }],
  ['inn', { inn: '77070838' }],
  ['kpp', { kpp: '' }],
  ['kpp', { kpp: '77360100' }],
  ['ogrn', { ogrn: '1027700132196' }],
  ['ogrn', { ogrn: '304500116000157' }],
  ['name', { name: '' }],
  ['name', { name: 'я'.repeat(301) }],
  ['address', { address: 'я'.repeat(501) }],
  ['bik', { bik: '04452522' }],
  ['bik', { bik: '' }],
  ['account', { account: '' }],
  ['account', { account: '4070281093800000000' }],
  ['account', { account: '40702810838000000001' }],
])('for a company reports an error at %s: %j [N11]', (field, part) => {
  expect(Object.keys(requisiteFaults({ ...good, ...part }))).toEqual([field])
})

test.each([
  ['kpp', { kpp: '773601001' }],
  ['ogrn', { ogrn: '1027700132195' }],
  ['inn', { inn: '500100732258' }],
])('for a sole trader reports an error at %s: %j [N11]', (field, part) => {
  expect(Object.keys(requisiteFaults({ ...trader, ...part }))).toEqual([field])
})

test('accepts numbers pasted with spaces', () => {
  const pasted = {
    ...good,
    inn: ' 7707 083893',
    kpp: '7736 01001',
    bik: '044525225\u00a0',
    account: '40702 810 9 38000000001',
  }
  expect(compactRequisites(pasted)).toEqual(good)
})
