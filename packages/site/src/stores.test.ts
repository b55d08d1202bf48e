import { expect, test } from 'vitest'
import { storeAddress, storeCode, stores } from './stores.ts'

test('a store code is the department id without leading zeros [DEPT-07, T32]', () => {
  expect(storeCode('00143')).toBe('store143')
  expect(storeCode('00012')).toBe('store12')
})

test('the alias of the head office has its store code [DEPT-08, T32]', () => {
  expect(storeCode('00131')).toBe('store12')
})

test('the six stores have their addresses in both scripts, and there is no seventh [DEPT-09, T02]', () => {
  expect(stores.map(({ code }) => [code, storeAddress(code), storeAddress(code, 'latin')])).toEqual([
    ['store12', 'Вологда, Ленинградское шоссе 6 км, стр. 1', 'Vologda, Leningradskoe highway 6 km bld.1'],
    ['store31', 'Череповец, ул. Архангельская, 47', 'Cherepovets, Arkhangelskaya st. 47'],
    ['store143', 'Кострома, ул. Зелёная, 8/1', 'Kostroma, Zelyonaya st. 8/1'],
    ['store152', 'Рыбинск, ул. Труда, 93', 'Rybinsk, Truda st. 93'],
    ['store195', 'Ярославль, ул. Громова, 13', 'Yaroslavl, Gromova 13'],
    ['store196', 'Ярославль, ул. Фрунзе, 30', 'Yaroslavl, Frunze 30'],
  ])
})

test('an unknown store code has an empty address [DEPT-10]', () => {
  expect(storeAddress('store999')).toBe('')
  expect(storeAddress('constructor')).toBe('')
})
