// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { CompanyProfile } from '@vitrina/contracts/site/companies'
import type { PersonalProfile } from '@vitrina/contracts/site/profiles'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { settle } from '../../../gateway.fixture.ts'
import { field, openShop, send, sessionOf, type } from '../../open-shop.fixture.tsx'

const PROFILES = 'GET /api/site/personal/profiles/'
const COMPANIES = 'GET /api/site/personal/companies/'
const owner = '8a5f2c1e-1111-4222-8333-444455556666'
const anna = sessionOf({ isAuth: true, uuid: owner, name: 'Анна', email: 'anna@vitrina.test', phone: '+79210000000' })
const profile = (more: Partial<PersonalProfile>): PersonalProfile => ({
  id: 'p-1',
  name: 'Анна Лебедева',
  phone: '+79210000000',
  email: 'anna@vitrina.test',
  address: '',
  isDefault: true,
  version: 1,
  ...more,
})
const petr = profile({ id: 'p-2', name: 'Пётр Крылов', phone: '+79005550111', email: '', isDefault: false })
const company = (more: Partial<CompanyProfile>): CompanyProfile => ({
  id: 'c-1',
  inn: '7707083893',
  kpp: '773601001',
  ogrn: '1027700132195',
  name: 'ООО «Вектор»',
  address: 'Вологда, ул. Мира, 1',
  bik: '044525225',
  account: '40702810938000000001',
  bank: 'ПАО Сбербанк',
  clientCode: '00311',
  priceType: 'Опт',
  manager: null,
  state: 'confirmed',
  reason: '',
  isCurrent: true,
  may: { order: true, manage: true },
  version: 1,
  ...more,
})
const dealer = company({
  id: 'c-2',
  inn: '500100732259',
  kpp: '',
  name: 'ИП Белова',
  priceType: 'Дилерские цены',
  isCurrent: false,
})
const looked = company({ id: 'c-3', inn: '3525990018', name: 'ООО «Чужой»', may: { order: false, manage: false } })

let shop: ReturnType<typeof openShop>
beforeEach(() => {
  localStorage.clear()
  shop = openShop(anna)
})
afterEach(async () => {
  cleanup()
  await shop.close()
})

const answer = (name: string, result: unknown) =>
  act(async () => {
    shop.callsTo(name).at(-1)?.answer(result)
    await settle()
  })
async function open(profiles = [profile({}), petr], companies: CompanyProfile[] = []) {
  render(shop.page())
  await act(settle)
  await answer(PROFILES, { owner, profiles })
  await answer(COMPANIES, { owner, companies })
}
const choose = (name: RegExp) => act(async () => fireEvent.click(screen.getByRole('radio', { name })))
const isChosen = (name: RegExp) => (screen.getByRole('radio', { name }) as HTMLInputElement).checked
const buyer = () => ['name', 'phone', 'email'].map((name) => field(name).value)

test('requests and shows no account data for a guest', async () => {
  shop = openShop()
  render(shop.page())
  await act(settle)
  expect([...shop.callsTo(PROFILES), ...shop.callsTo(COMPANIES)]).toEqual([])
  expect(screen.queryByText('Кто получает')).toBeNull()
})

test('an order starts with the default recipient, and another one fills the form', async () => {
  await open()
  expect(isChosen(/^Анна Лебедева/)).toBe(true)
  expect(buyer()).toEqual(['Анна Лебедева', '+7 (921) 000-00-00', 'anna@vitrina.test'])
  await choose(/^Пётр Крылов/)
  expect(buyer()).toEqual(['Пётр Крылов', '+7 (900) 555-01-11', 'anna@vitrina.test'])
})

test('restores values typed for another recipient, also after a reload', async () => {
  await open()
  await choose(/^Другой получатель/)
  expect(field('name').value).toBe('')
  type('name', 'Олег Снабженцев')
  type('phone', '+7 (911) 222-33-44')
  await choose(/^Пётр Крылов/)
  await act(settle)
  cleanup()
  shop.reload(anna)
  await open()
  expect(isChosen(/^Пётр Крылов/)).toBe(true)
  await choose(/^Другой получатель/)
  expect(buyer().slice(0, 2)).toEqual(['Олег Снабженцев', '+7 (911) 222-33-44'])
})

test('an edited recipient counts as another one; only the id of an unedited one is sent', async () => {
  await open()
  await send()
  expect(shop.bodyOf(0)).toMatchObject({ name: 'Анна Лебедева', profileId: 'p-1' })
  cleanup()
  localStorage.clear()
  shop = openShop(anna)
  await open()
  type('name', 'Анна Смирнова')
  expect(isChosen(/^Другой получатель/)).toBe(true)
  await send()
  expect(shop.bodyOf(0)).toMatchObject({ name: 'Анна Смирнова' })
  expect(shop.bodyOf(0)).not.toHaveProperty('profileId')
})

test('keeps everything typed before the recipients loaded', async () => {
  render(shop.page())
  await act(settle)
  type('name', 'Олег Снабженцев')
  await answer(PROFILES, { owner, profiles: [profile({}), petr] })
  expect(field('name').value).toBe('Олег Снабженцев')
  expect(isChosen(/^Другой получатель/)).toBe(true)
})

test('does not fill in a field that has focus', async () => {
  render(shop.page())
  await act(settle)
  fireEvent.focus(field('name'))
  await answer(PROFILES, { owner, profiles: [profile({}), petr] })
  expect(buyer()[0]).toBe('Анна')
  expect(isChosen(/^Другой получатель/)).toBe(true)
  cleanup()
  localStorage.clear()
  shop = openShop()
  render(shop.page())
  await act(settle)
  fireEvent.focus(field('name'))
  await shop.signIn(anna)
  await act(settle)
  expect(buyer()).toEqual(['', '+7 (921) 000-00-00', 'anna@vitrina.test'])
})

test('does not fill in a field that had focus before hydration', async () => {
  shop = openShop()
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = renderToString(shop.page())
  field('name').focus()
  const root = await act(async () => hydrateRoot(host, shop.page()))
  await shop.signIn(anna)
  expect(buyer()).toEqual(['', '+7 (921) 000-00-00', 'anna@vitrina.test'])
  await act(async () => root.unmount())
  host.remove()
})

test('shows the refusal of a removed recipient at its field, and the form stays editable', async () => {
  await open()
  await send()
  await act(async () => {
    shop.sent()[0]?.refuse(404, 'Такого получателя нет', { profileId: 'Такого получателя нет: выберите другого' })
    await settle()
  })
  expect(screen.getAllByText('Такого получателя нет: выберите другого').length).toBeGreaterThan(0)
  expect(field('name').value).toBe('Анна Лебедева')
})

test('many recipients are a list instead of cards', async () => {
  await open(Array.from({ length: 8 }, (_, at) => profile({ id: `p-${at}`, name: `Получатель ${at}` })))
  expect((screen.getByLabelText('Кто получает') as HTMLSelectElement).options).toHaveLength(9)
})

test('offers to reload recipients that failed to load, and the form works without them', async () => {
  render(shop.page())
  await act(settle)
  await act(async () => {
    shop.callsTo(PROFILES)[0]?.refuse(503, 'нет')
    await settle()
  })
  expect(screen.getByText(/не загрузились/)).toBeDefined()
  expect(field('name').value).toBe('Анна')
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Повторить' })))
  await answer(PROFILES, { owner, profiles: [profile({})] })
  expect(isChosen(/^Анна Лебедева/)).toBe(true)
})

test('the current company is the default with its requisites; a view-only one is not offered, with a note', async () => {
  await open(undefined, [dealer, company({}), looked])
  await choose(/^Компании/)
  expect(isChosen(/^ООО «Вектор»/)).toBe(true)
  expect(screen.getByText('ИНН 7707083893 · КПП 773601001')).toBeDefined()
  expect(screen.getByText('Р/с 40702810938000000001 · ПАО Сбербанк')).toBeDefined()
  expect(screen.queryByRole('radio', { name: /Чужой/ })).toBeNull()
  expect(screen.getByText(/«Чужой».*не заказывать/)).toBeDefined()
  await choose(/^ИП Белова/)
  expect(screen.getByText('ИНН 500100732259')).toBeDefined()
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Изменить' })))
  expect([field('inn').value, field('kpp')]).toEqual(['500100732259', null])
  expect(screen.getByText(/«Дилерские цены»/)).toBeDefined()
  await send()
  expect(shop.bodyOf(0)).toMatchObject({ companyId: 'c-2', company: { inn: '500100732259' } })
})

test('stashes requisites typed for another company while one of the account is chosen', async () => {
  await open(undefined, [company({})])
  await choose(/^Компании/)
  await choose(/^Другая компания/)
  expect(field('inn').value).toBe('')
  type('companyName', 'ООО «Новая»')
  await choose(/^ООО «Вектор»/)
  expect(screen.getByText('ИНН 7707083893 · КПП 773601001')).toBeDefined()
  await choose(/^Другая компания/)
  expect(field('companyName').value).toBe('ООО «Новая»')
})

test('sends no company for a person who buys for themselves, chosen or not', async () => {
  await open(undefined, [company({})])
  await send()
  expect(shop.bodyOf(0)?.company).toBeNull()
  expect(shop.bodyOf(0)).not.toHaveProperty('companyId')
})
