// @vitest-environment happy-dom

import { cleanup, fireEvent, screen } from '@testing-library/react'
import { provideRemotes } from '@vitrina/federation/remotes'
import { $session } from '@vitrina/shell/session'
import type { ReactElement } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
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

/** Renders the page as after a reload, and returns the field of its form; '' is a guest. */
async function opened({ page, more, presses = [], label }: FormCase, uuid: string): Promise<HTMLInputElement> {
  cleanup()
  const gateway = accountGateway({
    [`GET ${LINKS}`]: { links: [sampleLink()] },
    'GET /api/site/basket/': { lines: [] },
    'GET /api/site/personal/orders/': { orders: [] },
  })
  const session = uuid ? { ...sampleSession, uuid } : guestSession
  openPage(scopeWith(gateway.api, [$session as never, session]), '/personal/', page(uuid))
  if (more) await chooseMore(more)
  for (const name of presses) {
    const [button] = await screen.findAllByRole('button', { name })
    if (button) fireEvent.click(button)
  }
  return (await screen.findAllByLabelText<HTMLInputElement>(label)).at(-1) as HTMLInputElement
}

test.each(Object.entries(forms))(
  'what is typed into the form of %s survives a reload and an expired session, and stays private to the account',
  async (_, form) => {
    const field = await opened(form, owner)
    expect(field.value).not.toBe(form.typed)
    // Writing to an uncontrolled field fires no React event.
    field.value = ''
    fireEvent.input(field, { target: { value: form.typed } })
    const value = async (uuid: string) => (await opened(form, uuid)).value
    await vi.waitFor(async () => expect(await value(owner)).toBe(form.typed), { timeout: 10_000 })
    // Another user signs in in the same browser, then the owner again.
    expect(await value(another)).not.toBe(form.typed)
    await vi.waitFor(async () => expect(await value(owner)).toBe(form.typed), { timeout: 10_000 })
  },
)
