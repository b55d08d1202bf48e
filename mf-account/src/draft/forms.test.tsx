// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { Session } from '@vitrina/contracts/site/session'
import { provideRemotes } from '@vitrina/federation/remotes'
import { $session, sessionChanged } from '@vitrina/shell/session'
import { allSettled } from 'effector'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountGateway, openPage, scopeWith } from '../account.fixture.tsx'
import { AddCompanyPage } from '../companies/AddCompanyPage.tsx'
import { companyList } from '../companies/companies.fixture.ts'
import { loadLinkDialog } from '../customer-link/dialogs.ts'
import { loadCalculationDialog, loadSendDialog } from '../estimate/dialogs/loaders.ts'
import { EstimatePage } from '../estimate/EstimatePage.tsx'
import { chooseMore } from '../estimate/more.fixture.ts'
import { loadNamesDialog } from '../estimates/dialogs.ts'
import { EstimatesPage } from '../estimates/EstimatesPage.tsx'
import { sampleEstimate, sampleLine } from '../estimates.fixture.ts'
import { loadObjectDialog } from '../objects/dialogs.ts'
import { ObjectsPage } from '../objects/ObjectsPage.tsx'
import { sampleLink } from '../objects.fixture.ts'
import { AddProfilePage } from '../profiles/AddProfilePage.tsx'
import { profileList } from '../profiles/profiles.fixture.ts'
import { guestSession, sampleSession } from '../session.fixture.ts'
import { loadShopDialog } from '../shops/dialogs.ts'
import { ShopsPage } from '../shops/ShopsPage.tsx'
import { SupportPage } from '../support/SupportPage.tsx'
import { requestView, topics } from '../support/support.fixture.ts'

provideRemotes({
  load: async () => ({ default: () => null }),
  loadPrevious: () => Promise.reject(new Error('there is no version before')),
  failedOnServer: () => false,
  pageLimitMs: 8000,
  report: () => {},
})

const owner = sampleSession.uuid
const another = '5d1c6b7e-2f8a-4c53-9a0e-7f3f4d7c9b22'
const LINKS = '/api/site/personal/estimates/:id/links/'

const line = sampleLine('1', 0, { idcode: null, product: null, name: 'Стяжка', wanted: 10, wantedUnit: 'м²' })
const estimate = sampleEstimate([line], { sections: [] })

interface FormCase {
  /** The page that contains the form, for a signed-in user. */
  page: (uuid: string) => ReactElement
  /** Item of the menu «Ещё» to choose first. */
  more?: string
  /** Names of the buttons that open the form, in the order in which they are pressed. */
  presses?: readonly RegExp[]
  label: RegExp
  typed: string
}

const onEstimate = () => <EstimatePage data={estimate} />
const forms: Record<string, FormCase> = {
  'a recipient': {
    page: (uuid) => <AddProfilePage data={{ ...profileList(), owner: uuid }} />,
    label: /^Имя/,
    typed: 'Пётр Черновиков',
  },
  'a company': {
    page: (uuid) => <AddCompanyPage data={{ ...companyList(), owner: uuid }} />,
    label: /^Название/,
    typed: 'ООО «Черновик»',
  },
  'a request for help': {
    page: () => <SupportPage data={{ view: 'new', topics, orders: [], order: '', line: '' }} />,
    label: /^Что случилось/,
    typed: 'Мешки намокли',
  },
  'an answer in a request': {
    page: () => <SupportPage data={{ view: 'request', request: requestView() }} />,
    label: /^Ваш ответ/,
    typed: 'Пришлю снимки завтра',
  },
  'a line of an estimate': {
    page: onEstimate,
    presses: [/^Своя строка: /],
    label: /^Наименование/,
    typed: 'Вывоз мусора',
  },
  'a section of an estimate': {
    page: onEstimate,
    presses: [/^Добавить раздел$/],
    label: /^Название раздела/,
    typed: 'Второй этаж',
  },
  'a letter with an estimate': {
    page: onEstimate,
    more: 'Отправить',
    label: /^Почта получателя/,
    typed: 'prorab@vitrina.test',
  },
  'a note of a line': {
    page: onEstimate,
    presses: [/^Добавить примечание: Стяжка$/],
    label: /^Примечание/,
    typed: 'Маяки снять',
  },
  'a calculation': {
    page: onEstimate,
    more: 'Рассчитать по размерам',
    label: /^Название$/,
    typed: 'Стена у окна',
  },
  'words for a customer': {
    page: onEstimate,
    more: 'Ссылка для заказчика',
    presses: [/^Ещё одна ссылка$/],
    label: /^Сообщение заказчику/,
    typed: 'Мария, взгляните',
  },
  'names of an estimate': {
    page: () => <EstimatesPage data={{ estimates: [] }} />,
    presses: [/^Новая смета$/],
    label: /^Название/,
    typed: 'Баня с террасой',
  },
  'an object': {
    page: () => <ObjectsPage data={{ objects: [] }} />,
    presses: [/^Новый объект$/],
    label: /^Заметки/,
    typed: 'Ключ у соседа',
  },
  'a shop': {
    page: () => <ShopsPage data={{ shops: [], branches: [], shares: [] }} />,
    presses: [/^Добавить магазин$/],
    label: /^Адрес/,
    typed: 'Тотьма, Ленина, 1',
  },
}

// Dialogs are lazy chunks; loading them up front keeps the tests from waiting.
beforeAll(async () => {
  const windows = [loadLinkDialog, loadCalculationDialog, loadSendDialog, loadNamesDialog, loadObjectDialog]
  await Promise.all([...windows, loadShopDialog].map((load) => load()))
}, 60_000)
beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(cleanup)

const lastField = (label: RegExp) => screen.getAllByLabelText<HTMLInputElement>(label).at(-1) as HTMLInputElement

/** Writing to an uncontrolled field fires no React event. */
function type(field: HTMLInputElement, typed: string): void {
  field.value = ''
  fireEvent.input(field, { target: { value: typed } })
}

/** Renders the page as after a reload, and opens its form. */
async function openForm({ page, more, presses = [], label }: FormCase, uuid: string, session: Session | null) {
  cleanup()
  const gateway = accountGateway({
    [`GET ${LINKS}`]: { links: [sampleLink()] },
    'GET /api/site/basket/': { lines: [] },
    'GET /api/site/personal/orders/': { orders: [] },
  })
  const scope = scopeWith(gateway.api, [$session as never, session])
  openPage(scope, '/personal/', page(uuid))
  if (more) await chooseMore(more)
  for (const name of presses) {
    const [button] = await screen.findAllByRole('button', { name })
    if (button) fireEvent.click(button)
  }
  await screen.findAllByLabelText(label)
  return scope
}

/** The field of the form as after a reload; '' is a guest. */
async function opened(form: FormCase, uuid: string): Promise<HTMLInputElement> {
  await openForm(form, uuid, uuid ? { ...sampleSession, uuid } : guestSession)
  return lastField(form.label)
}

test.each(Object.entries(forms))(
  'what is typed into the form of %s survives a reload and an expired session, and stays private to the account',
  async (_, form) => {
    const field = await opened(form, owner)
    expect(field.value).not.toBe(form.typed)
    type(field, form.typed)
    const value = async (uuid: string) => (await opened(form, uuid)).value
    await vi.waitFor(async () => expect(await value(owner)).toBe(form.typed), { timeout: 10_000 })
    // Another user signs in in the same browser, then the owner again.
    expect(await value(another)).not.toBe(form.typed)
    await vi.waitFor(async () => expect(await value(owner)).toBe(form.typed), { timeout: 10_000 })
  },
)

describe('the form of', () => {
  const cases = Object.entries(forms)

  test.each(cases)('%s shows its draft once the session arrives, when it was opened before', async (_, form) => {
    type(await opened(form, owner), form.typed)
    const scope = await openForm(form, owner, null)
    await act(() => allSettled(sessionChanged, { scope, params: sampleSession }))
    await vi.waitFor(() => expect(lastField(form.label).value).toBe(form.typed), { timeout: 10_000 })
  })

  test.each(cases)('%s keeps what is typed before the session arrives', async (_, form) => {
    const scope = await openForm(form, owner, null)
    type(lastField(form.label), form.typed)
    await act(() => allSettled(sessionChanged, { scope, params: sampleSession }))
    expect(lastField(form.label).value).toBe(form.typed)
    await vi.waitFor(async () => expect((await opened(form, owner)).value).toBe(form.typed), { timeout: 10_000 })
    expect((await opened(form, another)).value).not.toBe(form.typed)
  })
})
