// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { $notices } from '@vitrina/shell/notices'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  accountGateway,
  hydrationFaults,
  offline,
  openPage,
  refusal,
  sampleFrame,
  scopeWith,
} from '../account.fixture.tsx'
import { AddProfilePage } from './AddProfilePage.tsx'
import * as add from './add.tsx'
import { loadProfileSheet, loadRemoveDialog } from './dialogs.ts'
import { ProfilesPage } from './ProfilesPage.tsx'
import { head } from './page.tsx'
import { otherProfile, profileList, sampleProfile } from './profiles.fixture.ts'

const PAGE = '/personal/profile/'
const ADD = '/personal/profile/add/'
const AT = '/api/site/personal/profiles/'
const ONE = `${AT}:id/`
/** The security settings share the page; their own test covers them. */
const SECURITY = 'GET /api/site/personal/security/'

// Dialogs are lazy chunks; loading them up front keeps the tests from waiting.
beforeAll(() => Promise.all([loadProfileSheet(), loadRemoveDialog()]))
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(cleanup)

function open(replies: Parameters<typeof accountGateway>[0], list = profileList()) {
  const gateway = accountGateway({ [SECURITY]: offline(), ...replies })
  const scope = scopeWith(gateway.api)
  openPage(scope, PAGE, <ProfilesPage data={list} />)
  const changes = {
    replies: gateway.replies,
    get requests() {
      return gateway.requests.filter(({ call }) => call !== SECURITY)
    },
  }
  return { gateway: changes, scope }
}
function openAdd(replies: Parameters<typeof accountGateway>[0]) {
  const gateway = accountGateway(replies)
  const router = openPage(scopeWith(gateway.api), ADD, <AddProfilePage data={profileList()} />, { [PAGE]: 'Профили' })
  return { gateway, router }
}
const fill = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const nameField = async () => (await screen.findByLabelText(/^Имя/)) as HTMLInputElement
const focused = () => document.activeElement?.getAttribute('name')

test('lists all recipients and marks the default one [RT-41]', () => {
  open({})
  const [first, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))
  expect(first?.textContent).toContain('Основной')
  expect(second?.textContent).toContain('Вологда, ул. Мира, 1')
  expect(within(first as HTMLElement).queryByRole('button', { name: /основным/ })).toBeNull()
})

test('the only recipient cannot be removed', () => {
  open({}, profileList(sampleProfile()))
  expect(screen.queryByRole('button', { name: /^Удалить/ })).toBeNull()
})

test('makes another recipient the default, with its full data', async () => {
  const after = profileList({ ...otherProfile, isDefault: true, version: 2 }, sampleProfile({ isDefault: false }))
  const { gateway } = open({ [`PUT ${ONE}`]: after })
  await press('Сделать основным: Пётр Крылов')
  await screen.findByRole('button', { name: 'Сделать основным: Ирина Соколова' })
  const { id, ...facts } = otherProfile
  expect(gateway.requests.at(-1)?.input).toEqual({ params: { id }, body: { ...facts, isDefault: true } })
})

test('changes a recipient in a side sheet, which keeps a refusal and the typed text', async () => {
  const { gateway } = open({ [`PUT ${ONE}`]: refusal(409, 'Получателя уже изменили в другом окне.') })
  await press('Изменить: Пётр Крылов')
  await fill(/^Имя/, 'Пётр Ильич')
  await press('Сохранить')
  expect(await screen.findByText('Получателя уже изменили в другом окне.')).toBeTruthy()
  expect((await nameField()).value).toBe('Пётр Ильич')
  gateway.replies[`PUT ${ONE}`] = profileList(sampleProfile(), { ...otherProfile, name: 'Пётр Ильич', version: 2 })
  await press('Сохранить')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('heading', { name: 'Пётр Ильич' })).toBeTruthy()
  expect(gateway.requests.at(-1)?.input.body).toMatchObject({ name: 'Пётр Ильич', version: 1 })
})

test('a closed sheet restores its draft when it opens again, and the draft can be discarded', async () => {
  open({})
  await press('Изменить: Пётр Крылов')
  await fill(/^Имя/, 'Пётр Ильич')
  await press('Отмена')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Изменить: Пётр Крылов')
  expect((await nameField()).value).toBe('Пётр Ильич')
  await press('Сбросить')
  expect((await nameField()).value).toBe('Пётр Крылов')
  expect(localStorage).toHaveLength(0)
})

test('removes a recipient after a confirmation', async () => {
  const { gateway, scope } = open({ [`DELETE ${ONE}`]: profileList(sampleProfile()) })
  await press('Удалить: Пётр Крылов')
  expect(gateway.requests).toHaveLength(0)
  await press('Удалить')
  await waitFor(() => expect(screen.queryByText('Пётр Крылов')).toBeNull())
  expect(scope.getState($notices).map(({ text }) => text)).toEqual(['Получатель Пётр Крылов удалён'])
})

test('sends nothing while a field is invalid, and focuses the first invalid one [RT-40] [N11]', async () => {
  const { gateway } = openAdd({})
  await press('Сохранить')
  expect(await screen.findByText('Укажите имя и фамилию')).toBeTruthy()
  expect(screen.getByText('Укажите телефон')).toBeTruthy()
  await waitFor(() => expect(focused()).toBe('name'))
  await fill(/^Имя/, 'Пётр Крылов')
  await fill(/^Телефон/, '900')
  await fill(/^E-mail/, 'a@b')
  await press('Сохранить')
  expect(screen.getByText(/Введите номер целиком/)).toBeTruthy()
  expect(screen.getByText(/Проверьте адрес/)).toBeTruthy()
  expect(gateway.requests).toHaveLength(0)
})

test('an error that appears above the button does not swallow the submitting click', async () => {
  openAdd({})
  const save = await screen.findByRole('button', { name: 'Сохранить' })
  fireEvent.blur(await nameField(), { relatedTarget: save })
  expect(screen.queryByText('Укажите имя и фамилию')).toBeNull()
  fireEvent.blur(await nameField())
  expect(await screen.findByText('Укажите имя и фамилию')).toBeTruthy()
})

test('saves a new recipient, updates the list and deletes the draft', async () => {
  const { gateway, router } = openAdd({ [`POST ${AT}`]: profileList() })
  await fill(/^Имя/, 'Пётр Крылов')
  await fill(/^Телефон/, '9005550111')
  await press('Сохранить')
  await waitFor(() => expect(router.state.location.pathname).toBe(PAGE))
  expect(gateway.requests[0]?.input.body).toMatchObject({ name: 'Пётр Крылов', phone: '+7 (900) 555-01-11' })
  expect(localStorage).toHaveLength(0)
})

test('an expired session and a reload lose nothing that was typed', async () => {
  const { gateway } = openAdd({ [`POST ${AT}`]: refusal(403, 'Войдите, чтобы сохранить') })
  await fill(/^Имя/, 'Пётр Крылов')
  await fill(/^Телефон/, '9005550111')
  await press('Сохранить')
  expect(await screen.findByText('Войдите, чтобы сохранить')).toBeTruthy()
  gateway.replies[`POST ${AT}`] = offline()
  await press('Сохранить')
  await waitFor(() => expect(gateway.requests).toHaveLength(2))
  cleanup()
  openAdd({})
  expect((await nameField()).value).toBe('Пётр Крылов')
  expect(screen.getByText('Вернули то, что вы не успели сохранить.')).toBeTruthy()
})

test('an error from the gateway stays at its field until the field is changed', async () => {
  openAdd({ [`POST ${AT}`]: refusal(422, 'Проверьте', { fields: { phone: 'Такого номера нет' } }) })
  await fill(/^Имя/, 'Пётр Крылов')
  await fill(/^Телефон/, '9005550111')
  await press('Сохранить')
  expect(await screen.findByText('Такого номера нет')).toBeTruthy()
  await waitFor(() => expect(focused()).toBe('phone'))
  await fill(/^Телефон/, '9005550112')
  await waitFor(() => expect(screen.queryByText('Такого номера нет')).toBeNull())
})

test('both pages are not indexed and hydrate without mismatches', async () => {
  expect(head(profileList(), sampleFrame)).toMatchObject({ robots: 'noindex', title: 'Профили\u00a0— Базис' })
  expect(add.head(profileList(), sampleFrame)).toMatchObject({ robots: 'noindex' })
  const scope = scopeWith(accountGateway({ [SECURITY]: offline() }).api)
  expect(await hydrationFaults(scope, PAGE, <ProfilesPage data={profileList()} />)).toEqual([])
  expect(await hydrationFaults(scope, ADD, <AddProfilePage data={profileList()} />)).toEqual([])
})
