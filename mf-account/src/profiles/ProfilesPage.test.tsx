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
/** The other half of the page, which is told of in its own room. */
const SECURITY = 'GET /api/site/personal/security/'

// The windows come late in a browser; here they are not to be waited for.
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
    get asked() {
      return gateway.asked.filter(({ call }) => call !== SECURITY)
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

test('everybody who may receive an order is listed, the default marked [RT-41]', () => {
  open({})
  const [first, second] = screen.getAllByRole('listitem').filter((item) => within(item).queryByRole('heading'))
  expect(first?.textContent).toContain('Основной')
  expect(second?.textContent).toContain('Вологда, ул. Мира, 1')
  expect(within(first as HTMLElement).queryByRole('button', { name: /основным/ })).toBeNull()
})

test('the last recipient is not offered to be removed', () => {
  open({}, profileList(sampleProfile()))
  expect(screen.queryByRole('button', { name: /^Удалить/ })).toBeNull()
})

test('another recipient becomes the default with what is known of it', async () => {
  const after = profileList({ ...otherProfile, isDefault: true, version: 2 }, sampleProfile({ isDefault: false }))
  const { gateway } = open({ [`PUT ${ONE}`]: after })
  await press('Сделать основным: Пётр Крылов')
  await screen.findByRole('button', { name: 'Сделать основным: Ирина Соколова' })
  const { id, ...facts } = otherProfile
  expect(gateway.asked.at(-1)?.input).toEqual({ params: { id }, body: { ...facts, isDefault: true } })
})

test('a recipient is changed in a drawer; a refusal stays there with everything that was typed', async () => {
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
  expect(gateway.asked.at(-1)?.input.body).toMatchObject({ name: 'Пётр Ильич', version: 1 })
})

test('what was typed into a closed drawer is there when it opens again, and can be dropped', async () => {
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

test('a recipient is removed after one more question', async () => {
  const { gateway, scope } = open({ [`DELETE ${ONE}`]: profileList(sampleProfile()) })
  await press('Удалить: Пётр Крылов')
  expect(gateway.asked).toHaveLength(0)
  await press('Удалить')
  await waitFor(() => expect(screen.queryByText('Пётр Крылов')).toBeNull())
  expect(scope.getState($notices).map(({ text }) => text)).toEqual(['Получатель Пётр Крылов удалён'])
})

test('nothing is sent before every field can be; the first faulty one gets focus [RT-40] [N11]', async () => {
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
  expect(gateway.asked).toHaveLength(0)
})

test('the press that sends is not lost to a fault that appears above the button', async () => {
  openAdd({})
  const save = await screen.findByRole('button', { name: 'Сохранить' })
  fireEvent.blur(await nameField(), { relatedTarget: save })
  expect(screen.queryByText('Укажите имя и фамилию')).toBeNull()
  fireEvent.blur(await nameField())
  expect(await screen.findByText('Укажите имя и фамилию')).toBeTruthy()
})

test('a new recipient is saved, the list follows, and nothing is kept of the form', async () => {
  const { gateway, router } = openAdd({ [`POST ${AT}`]: profileList() })
  await fill(/^Имя/, 'Пётр Крылов')
  await fill(/^Телефон/, '9005550111')
  await press('Сохранить')
  await waitFor(() => expect(router.state.location.pathname).toBe(PAGE))
  expect(gateway.asked[0]?.input.body).toMatchObject({ name: 'Пётр Крылов', phone: '+7 (900) 555-01-11' })
  expect(localStorage).toHaveLength(0)
})

test('a lost session and a reload lose nothing that was typed', async () => {
  const { gateway } = openAdd({ [`POST ${AT}`]: refusal(403, 'Войдите, чтобы сохранить') })
  await fill(/^Имя/, 'Пётр Крылов')
  await fill(/^Телефон/, '9005550111')
  await press('Сохранить')
  expect(await screen.findByText('Войдите, чтобы сохранить')).toBeTruthy()
  gateway.replies[`POST ${AT}`] = offline()
  await press('Сохранить')
  await waitFor(() => expect(gateway.asked).toHaveLength(2))
  cleanup()
  openAdd({})
  expect((await nameField()).value).toBe('Пётр Крылов')
  expect(screen.getByText('Вернули то, что вы не успели сохранить.')).toBeTruthy()
})

test('a fault found by the gateway stands at its field until that is changed', async () => {
  openAdd({ [`POST ${AT}`]: refusal(422, 'Проверьте', { fields: { phone: 'Такого номера нет' } }) })
  await fill(/^Имя/, 'Пётр Крылов')
  await fill(/^Телефон/, '9005550111')
  await press('Сохранить')
  expect(await screen.findByText('Такого номера нет')).toBeTruthy()
  await waitFor(() => expect(focused()).toBe('phone'))
  await fill(/^Телефон/, '9005550112')
  expect(screen.queryByText('Такого номера нет')).toBeNull()
})

test('both pages are for their owner alone, and the browser takes over what the server has drawn', async () => {
  expect(head(profileList(), sampleFrame)).toMatchObject({ robots: 'noindex', title: 'Профили\u00a0— Базис' })
  expect(add.head(profileList(), sampleFrame)).toMatchObject({ robots: 'noindex' })
  const scope = scopeWith(accountGateway({ [SECURITY]: offline() }).api)
  expect(await hydrationFaults(scope, PAGE, <ProfilesPage data={profileList()} />)).toEqual([])
  expect(await hydrationFaults(scope, ADD, <AddProfilePage data={profileList()} />)).toEqual([])
})
