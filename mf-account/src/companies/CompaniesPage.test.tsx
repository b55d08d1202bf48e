// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { $notices } from '@vitrina/shell/notices'
import { $session } from '@vitrina/shell/session'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import {
  accountGateway,
  hydratePage,
  hydrationFaults,
  openPage,
  refusal,
  sampleFrame,
  scopeWith,
} from '../account.fixture.tsx'
import { sampleSession } from '../session.fixture.ts'
import { AddCompanyPage } from './AddCompanyPage.tsx'
import * as add from './add.tsx'
import { CompaniesPage } from './CompaniesPage.tsx'
import { companyList, sampleCompany, sampleMember } from './companies.fixture.ts'
import { loadCompanySheet, loadMemberSheet, loadRemoveDialog, loadSwitchDialog } from './dialogs.ts'
import { PeoplePage } from './PeoplePage.tsx'
import { head } from './page.tsx'
import * as people from './people.tsx'

const PAGE = '/personal/corporate/'
const AT = '/api/site/personal/companies/'
const company = sampleCompany()

// Dialogs are lazy chunks; loading them up front keeps the tests from waiting.
beforeAll(() => Promise.all([loadCompanySheet(), loadMemberSheet(), loadRemoveDialog(), loadSwitchDialog()]))
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(cleanup)

function open(replies: Parameters<typeof accountGateway>[0], element = <CompaniesPage data={companyList(company)} />) {
  const gateway = accountGateway(replies)
  const scope = scopeWith(gateway.api)
  const router = openPage(scope, PAGE, element, { '/personal/corporate/add/': 'Новая' })
  return { gateway, scope, router }
}
const field = async (label: RegExp) => (await screen.findByLabelText(label)) as HTMLInputElement
const fill = async (label: RegExp, value: string) => fireEvent.change(await field(label), { target: { value } })
const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const inCard = (name: string) => within(screen.getByRole('heading', { name }).closest('li') as HTMLElement)

test('each company shows its status and offers only the allowed actions [RT-46] [N12]', () => {
  const companies = [
    company,
    sampleCompany({ id: '2', name: 'Вторая', state: 'check' }),
    sampleCompany({ id: '3', name: 'Третья', state: 'rejected', reason: 'КПП не совпадает' }),
    sampleCompany({ id: '4', name: 'Чужая', may: { order: false, manage: false } }),
  ]
  open({}, <CompaniesPage data={companyList(...companies)} />)
  expect(inCard(company.name).getByRole('button', { name: /Сделать текущим/ })).toBeTruthy()
  for (const name of ['Вторая', 'Третья', 'Чужая']) {
    expect(inCard(name).queryByRole('button', { name: /Сделать текущим/ })).toBeNull()
  }
  expect(inCard('Третья').getByText('КПП не совпадает')).toBeTruthy()
  expect(inCard('Чужая').queryByRole('button', { name: /Изменить/ })).toBeNull()
  expect(inCard('Чужая').getByRole('button', { name: /Выйти/ })).toBeTruthy()
  expect(inCard('Покупаю для себя').getByText('Текущий покупатель')).toBeTruthy()
})

const repricing = {
  lineCount: 2,
  totalBefore: 40,
  totalAfter: 37,
  lines: [{ idcode: '1', name: 'Лист ГКЛ', count: 3, before: 10, after: 9 }],
}

test('shows the repriced basket before the buyer is switched, and takes the new session afterwards', async () => {
  const session = { ...sampleSession, isB2b: true, clientCode: '00311' }
  const list = companyList({ ...company, isCurrent: true })
  const { gateway, scope } = open({
    [`POST ${AT}repricing/`]: repricing,
    [`PUT ${AT}current/`]: { list, repricing, session },
  })
  await press('Сделать текущим: ООО «Вектор»')
  const dialog = within(await screen.findByRole('dialog'))
  expect(await dialog.findByText('Лист ГКЛ')).toBeTruthy()
  expect([
    dialog.getByText('Сейчас').nextSibling?.textContent,
    dialog.getByText('Станет').nextSibling?.textContent,
  ]).toEqual(['40\u00a0₽', '37\u00a0₽'])
  expect(gateway.calls()).toEqual([`POST ${AT}repricing/`, `POST ${AT}repricing/`])
  fireEvent.click(dialog.getByRole('button', { name: 'Сделать текущим' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(inCard(company.name).getByText('Текущий покупатель')).toBeTruthy()
  expect(scope.getState($session)?.clientCode).toBe('00311')
  expect(scope.getState($notices).at(-1)?.text).toContain('Корзина пересчитана: было 40\u00a0₽, стало 37\u00a0₽.')
})

test('shows a refused switch in the dialog and keeps the buyer', async () => {
  const { scope } = open({
    [`POST ${AT}repricing/`]: { ...repricing, lineCount: 0, lines: [] },
    [`PUT ${AT}current/`]: refusal(409, 'Покупать можно после проверки'),
  })
  await press('Сделать текущим: ООО «Вектор»')
  expect(await screen.findByText(/В корзине пусто/)).toBeTruthy()
  await press('Сделать текущим')
  expect(await screen.findByText('Покупать можно после проверки')).toBeTruthy()
  expect(scope.getState($session)).toBeNull()
})

test('locks the confirmed fields and saves the rest with the version that was loaded', async () => {
  const { gateway } = open({ [`PUT ${AT}:id/`]: companyList({ ...company, address: 'Тверь' }) })
  await press('Изменить: ООО «Вектор»')
  expect((await field(/^ИНН/)).readOnly).toBe(true)
  expect((await field(/^Название/)).readOnly).toBe(true)
  await fill(/^Юридический адрес/, 'Тверь')
  await press('Сохранить')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(gateway.requests.at(-1)?.input.body).toMatchObject({ address: 'Тверь', version: 3 })
  expect(screen.getByText('Тверь')).toBeTruthy()
})

test('a valid tax number fills in the company, and a bank code its bank [RT-45] [N11]', async () => {
  const found = { inn: company.inn, kpp: '773601001', ogrn: '1027700132195', name: 'ООО «Вектор»', address: 'Тверь' }
  const { gateway } = open(
    {
      [`GET ${AT}directory/:inn/`]: { ...found, isClient: false },
      [`GET ${AT}banks/:bik/`]: { bik: '044525225', name: 'ПАО Сбербанк', correspondent_account: '' },
      [`POST ${AT}`]: companyList(company),
    },
    <AddCompanyPage data={companyList()} />,
  )
  await fill(/^ИНН/, '77 0708-3894')
  expect(gateway.requests).toHaveLength(0)
  await fill(/^ИНН/, '7707083893')
  expect(await screen.findByText(/Нашли в справочнике/)).toBeTruthy()
  expect([(await field(/^Название/)).value, (await field(/^КПП/)).value]).toEqual(['ООО «Вектор»', '773601001'])
  await fill(/^БИК/, '044525225')
  expect(await screen.findByText('ПАО Сбербанк')).toBeTruthy()
  await press(/Отправить/)
  expect(await screen.findByText('Укажите номер счёта')).toBeTruthy()
  expect(gateway.calls()).not.toContain(`POST ${AT}`)
  await fill(/^Расчётный счёт/, '40702810938000000001')
  await press(/Отправить/)
  await waitFor(() => expect(gateway.calls()).toContain(`POST ${AT}`))
  await waitFor(() => expect(localStorage).toHaveLength(0))
})

test('the directory does not overwrite the focused field, and fills it in on blur if it is empty', async () => {
  const found = { inn: company.inn, kpp: '773601001', ogrn: '1027700132195', name: 'ООО «Вектор»', address: 'Тверь' }
  open({ [`GET ${AT}directory/:inn/`]: { ...found, isClient: false } }, <AddCompanyPage data={companyList()} />)
  const name = await field(/^Название/)
  fireEvent.change(await field(/^ИНН/), { target: { value: company.inn } })
  name.focus()
  expect(await screen.findByText(/Нашли в справочнике/)).toBeTruthy()
  expect([name.value, (await field(/^КПП/)).value]).toEqual(['', '773601001'])
  name.blur()
  await waitFor(() => expect(name.value).toBe('ООО «Вектор»'))
})

test('looks up a tax number typed before hydration, but not that of a draft that has a name', async () => {
  const found = { inn: company.inn, kpp: '773601001', ogrn: '1027700132195', name: 'ООО «Вектор»', address: 'Тверь' }
  const gateway = accountGateway({ [`GET ${AT}directory/:inn/`]: { ...found, isClient: false } })
  const openWith = (inn: string) =>
    hydratePage(scopeWith(gateway.api), PAGE, <AddCompanyPage data={companyList()} />, {
      meanwhile: (page) => {
        for (const one of page.querySelectorAll<HTMLInputElement>('input[name=inn]')) one.value = inn
      },
    })
  const close = openWith(`${company.inn.slice(0, 4)} ${company.inn.slice(4)}`)
  expect(await screen.findByText(/Нашли в справочнике/)).toBeTruthy()
  await waitFor(async () => expect((await field(/^Название/)).value).toBe('ООО «Вектор»'))
  await fill(/^Название/, 'ООО «Вектор» по-своему')
  close()
  const closeAgain = openWith('')
  await waitFor(async () => expect((await field(/^Название/)).value).toBe('ООО «Вектор» по-своему'))
  expect(gateway.requests).toHaveLength(1)
  closeAgain()
})

test('the form can be filled in by hand when the directory is down; a sole trader has no КПП', async () => {
  open({ [`GET ${AT}directory/:inn/`]: refusal(503) }, <AddCompanyPage data={companyList()} />)
  await fill(/^КПП/, '773601001')
  await fill(/^ИНН/, '500100732259')
  expect(await screen.findByText(/Справочник не отвечает/)).toBeTruthy()
  expect(screen.queryByLabelText(/^КПП/)).toBeNull()
  cleanup()
  open({ [`GET ${AT}directory/:inn/`]: refusal(404) }, <AddCompanyPage data={companyList()} />)
  expect((await field(/^ИНН/)).value).toBe('500100732259')
  await fill(/^ИНН/, '7707083893')
  expect((await field(/^КПП/)).value).toBe('')
})

test('a manager of a company lets others order for it, and revokes that [RT-47]', async () => {
  const self = sampleMember({ id: 'self', name: 'Ольга', isSelf: true, mayManage: true })
  const page = <PeoplePage data={{ owner: 'owner', companies: [{ company, members: [self] }] }} />
  const { gateway } = open(
    {
      [`POST ${AT}:id/members/`]: { members: [self, sampleMember()] },
      [`DELETE ${AT}:id/members/:memberId/`]: { members: [self] },
    },
    page,
  )
  await press('Добавить человека')
  await press('Сохранить')
  expect(await screen.findByText(/Проверьте адрес/)).toBeTruthy()
  await fill(/^Имя/, 'Пётр Крылов')
  await fill(/^E-mail/, 'petr@vitrina.test')
  await press('Сохранить')
  expect(await screen.findByRole('heading', { name: 'Пётр Крылов' })).toBeTruthy()
  expect(gateway.requests[0]?.input.body).toMatchObject({ mayOrder: true, mayManage: false, phone: '' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press('Изменить: Пётр Крылов')
  await press('Закрыть доступ')
  expect(gateway.requests).toHaveLength(1)
  await press('Точно закрыть')
  await waitFor(() => expect(screen.queryByText('Пётр Крылов')).toBeNull())
})

test('a member without management rights only sees who acts for the company', () => {
  const other = sampleCompany({ may: { order: true, manage: false } })
  open({}, <PeoplePage data={{ owner: 'owner', companies: [{ company: other, members: [sampleMember()] }] }} />)
  expect(screen.getByText('Пётр Крылов')).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the pages are not indexed and hydrate without mismatches', async () => {
  const heads = [head(companyList(), sampleFrame), add.head(companyList(), sampleFrame)]
  expect(heads.every(({ robots }) => robots === 'noindex')).toBe(true)
  const data = { owner: 'owner', companies: [{ company, members: [sampleMember()] }] }
  expect(people.head(data, sampleFrame)).toMatchObject({ robots: 'noindex' })
  const scope = scopeWith(accountGateway({}).api)
  for (const page of [
    <CompaniesPage key="all" data={companyList(company)} />,
    <AddCompanyPage key="add" data={companyList()} />,
    <PeoplePage key="people" data={data} />,
  ]) {
    expect(await hydrationFaults(scope, PAGE, page)).toEqual([])
  }
})
