// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { EstimateSummary } from '@vitrina/contracts/site/estimates'
import { $notices } from '@vitrina/shell/notices'
import { $session, sessionChanged } from '@vitrina/shell/session'
import { allSettled, type Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountGateway, offline, openPage, refusal, scopeWith } from '../account.fixture.tsx'
import { sampleSummary } from '../estimates.fixture.ts'
import { guestSession, sampleSession } from '../session.fixture.ts'
import { press, type } from '../sign-up-form.fixture.ts'
import AddToEstimate, { type AddToEstimateProps } from './AddToEstimate.tsx'

const LIST = '/api/site/personal/estimates/'
const ADD = `POST ${LIST}:id/lines/`
const CREATE = `POST ${LIST}`

let gateway: ReturnType<typeof accountGateway>
let scope: Scope
const closed = vi.fn()

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => {})
  closed.mockReset()
  gateway = accountGateway({
    [`GET ${LIST}`]: { estimates: [sampleSummary('e1', { name: 'Дача' }), sampleSummary('e2', { name: 'Баня' })] },
    [ADD]: ({ params }: { params?: unknown }) => ({ ...(params as object), name: 'Дача', message: null }),
    [CREATE]: { id: 'e9', name: 'Гараж', message: null },
  })
  scope = scopeWith(gateway.api, [$session as never, sampleSession])
})
afterEach(cleanup)

const open = (more: Partial<AddToEstimateProps> = {}) =>
  openPage(
    scope,
    '/product/smes/',
    <AddToEstimate idcode="00001" name="Смесь М150 <sup>2</sup>" quantity={3} unit="шт" onClosed={closed} {...more} />,
  )
const choice = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('radio', { name })
const bodies = (call: string) =>
  gateway.requests.filter((request) => request.call === call).map(({ input }) => input.body)
const notices = () => scope.getState($notices)
const key = expect.stringMatching(/^[0-9a-f]{32}$/)

test('adds the product to the estimate used last, once however often the button is pressed', async () => {
  open()
  await screen.findByText('Куда добавить')
  expect(screen.getByRole('dialog', { description: 'Смесь М150 2' })).toBeDefined()
  expect(choice(/^Дача/).checked).toBe(true)
  press('Добавить')
  press('Добавить')
  await allSettled(scope)
  press('Добавить')
  await allSettled(scope)
  expect(bodies(ADD)).toEqual([{ key, idcode: '00001', quantity: 3 }])
  expect(closed).toHaveBeenCalledTimes(1)
  expect(notices()).toMatchObject([
    {
      kind: 'success',
      text: 'Добавлено в\u00a0смету «Дача».',
      link: { label: 'Открыть смету', to: '/personal/objects-and-estimates/estimates/e1/' },
      action: { label: 'Отменить' },
    },
  ])
})

test('starts with the quantity of the page and steps by the pack', async () => {
  open({ quantity: 6, step: 6 })
  await screen.findByText('Куда добавить')
  press('Больше')
  fireEvent.click(choice(/^Баня/))
  press('Добавить')
  await allSettled(scope)
  expect(gateway.requests.at(-1)?.input).toEqual({
    params: { id: 'e2' },
    body: { key, idcode: '00001', quantity: 12 },
  })
})

test('undo removes the line by its key, and can be retried after it fails', async () => {
  gateway.replies[`DELETE ${LIST}:id/puts/:key/`] = offline()
  open()
  await screen.findByText('Куда добавить')
  press('Добавить')
  await allSettled(scope)
  notices()[0]?.action?.run()
  await allSettled(scope)
  expect(notices().at(-1)).toMatchObject({ kind: 'error', action: { label: 'Повторить' } })
  gateway.replies[`DELETE ${LIST}:id/puts/:key/`] = { version: 2, changedAt: '', message: null }
  notices().at(-1)?.action?.run()
  await allSettled(scope)
  const [put] = bodies(ADD) as { key: string }[]
  expect(gateway.requests.at(-1)?.input.params).toEqual({ id: 'e1', key: put?.key })
  expect(notices().at(-1)?.text).toBe('Убрали из сметы «Дача»')
})

describe('a new estimate', () => {
  test('is created with the product in it, and undo deletes it', async () => {
    gateway.replies[`DELETE ${LIST}:id/`] = { deleted: true }
    open()
    await screen.findByText('Куда добавить')
    fireEvent.click(choice(/^Новая смета/))
    press('Добавить')
    expect(screen.getByText('Введите название сметы')).toBeDefined()
    expect(bodies(CREATE)).toEqual([])
    type('Название новой сметы', ' Гараж ')
    press('Добавить')
    await allSettled(scope)
    expect(bodies(CREATE)).toEqual([{ key, name: 'Гараж', line: { idcode: '00001', quantity: 3 } }])
    notices()[0]?.action?.run()
    await allSettled(scope)
    expect(gateway.requests.at(-1)).toEqual({ call: `DELETE ${LIST}:id/`, input: { params: { id: 'e9' } } })
  })

  test('is the only choice when there are no estimates yet', async () => {
    gateway.replies[`GET ${LIST}`] = { estimates: [] }
    open()
    await screen.findByLabelText('Название новой сметы')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('shows a refused name at its field', async () => {
    gateway.replies[CREATE] = refusal(422, 'x', { fields: { name: 'Не длиннее 120 знаков' } })
    open()
    await screen.findByText('Куда добавить')
    fireEvent.click(choice(/^Новая смета/))
    type('Название новой сметы', 'Гараж')
    press('Добавить')
    await screen.findByText('Не длиннее 120 знаков')
    expect(closed).not.toHaveBeenCalled()
  })
})

test('more than eight estimates can be searched by name and object, and the new one stays in the list', async () => {
  const many = Array.from({ length: 9 }, (_, place) => sampleSummary(`e${place}`))
  gateway.replies[`GET ${LIST}`] = {
    estimates: [...many, sampleSummary('x', { name: 'Тёплый пол', objectName: 'Дом' })],
  }
  open()
  await screen.findByText('Куда добавить')
  expect(screen.getAllByRole('radio')).toHaveLength(11)
  type('Найти смету', 'дом ТЕПЛ')
  expect(screen.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual(['new', 'x'])
  type('Найти смету', 'нет такой')
  expect(screen.getByText('Такой сметы нет. Создайте новую.')).toBeDefined()
})

test('eight estimates are listed without a search', async () => {
  gateway.replies[`GET ${LIST}`] = { estimates: Array.from({ length: 8 }, (_, place) => sampleSummary(`e${place}`)) }
  open()
  await screen.findByText('Куда добавить')
  expect(screen.queryByLabelText('Найти смету')).toBeNull()
})

describe('a failure', () => {
  test('shows the reason and keeps the form; an unchanged retry reuses the key, a changed one gets a new key', async () => {
    gateway.replies[ADD] = refusal(409, 'В смете уже 500 позиций, больше не поместится.')
    open()
    await screen.findByText('Куда добавить')
    fireEvent.click(choice(/^Баня/))
    press('Добавить')
    await screen.findByText('В смете уже 500 позиций, больше не поместится.')
    expect(choice(/^Баня/).checked).toBe(true)
    expect(closed).not.toHaveBeenCalled()
    press('Добавить')
    await allSettled(scope)
    press('Больше')
    press('Добавить')
    await allSettled(scope)
    const [first, second, third] = bodies(ADD) as { key: string; quantity: number }[]
    expect(second).toEqual(first)
    expect(third?.quantity).toBe(4)
    expect(third?.key).not.toBe(first?.key)
  })

  test('of the list is shown in place of the list and can be retried', async () => {
    gateway.replies[`GET ${LIST}`] = offline()
    open()
    await screen.findByText('Сметы не загрузились')
    gateway.replies[`GET ${LIST}`] = { estimates: [] satisfies EstimateSummary[] }
    press('Повторить')
    await screen.findByLabelText('Название новой сметы')
  })
})

describe('a guest', () => {
  const signIn = async () => {
    type('E-mail', 'anna@mail.ru')
    press('Войти по паролю')
    type('Пароль', 'secret-1')
    press('Войти')
    await allSettled(scope)
  }
  beforeEach(() => {
    gateway.replies['GET /api/site/login/'] = { siteCode: 'bazis', isAuth: false }
    gateway.replies['POST /signin/'] = sampleSession
  })

  test('signs in inside the dialog and goes on with the product and its quantity', async () => {
    scope = scopeWith(gateway.api, [$session as never, guestSession])
    open({ quantity: 5 })
    await screen.findByText(/Войдите, чтобы вести сметы/)
    expect(gateway.calls()).not.toContain(`GET ${LIST}`)
    await signIn()
    await screen.findByText('Куда добавить')
    press('Добавить')
    await allSettled(scope)
    expect(bodies(ADD)).toEqual([{ key, idcode: '00001', quantity: 5 }])
  })

  test('is not assumed while the session is unknown', async () => {
    scope = scopeWith(gateway.api)
    open()
    expect(screen.getByRole('status', { name: 'Загружаем ваши сметы' })).toBeDefined()
    await allSettled(sessionChanged, { scope, params: sampleSession })
    await screen.findByText('Куда добавить')
  })

  test.each([401, 403])('whose session has expired (%i) signs in again and loses nothing', async (status) => {
    gateway.replies[ADD] = refusal(status, 'Токен истёк')
    open({ quantity: 5 })
    await screen.findByText('Куда добавить')
    fireEvent.click(choice(/^Баня/))
    press('Добавить')
    await screen.findByText(/Войдите, чтобы вести сметы/)
    gateway.replies[ADD] = { id: 'e2', name: 'Баня', message: null }
    await signIn()
    await screen.findByText('Куда добавить')
    expect(choice(/^Баня/).checked).toBe(true)
    press('Добавить')
    await waitFor(() => expect(closed).toHaveBeenCalled())
  })
})

test('starts over when opened again', async () => {
  open()
  await screen.findByText('Куда добавить')
  press('Добавить')
  await allSettled(scope)
  cleanup()
  closed.mockReset()
  open()
  await screen.findByText('Куда добавить')
  expect(closed).not.toHaveBeenCalled()
  press('Добавить')
  await allSettled(scope)
  expect(bodies(ADD)).toHaveLength(2)
})

describe('a calculation instead of a product', () => {
  const changes: NonNullable<AddToEstimateProps['changes']> = [
    {
      kind: 'calculation',
      calculation: { id: 'c1', calculator: 'tiles', calculatorVersion: 1, title: 'Плитка', inputs: { length: 3 } },
      lines: [],
    },
  ]
  const READ = `GET ${LIST}:id/`
  const CHANGE = `POST ${LIST}:id/changes/`

  test('is written over the current version of the estimate, without a quantity field', async () => {
    const called: string[] = []
    gateway = accountGateway({
      [`GET ${LIST}`]: { estimates: [sampleSummary('e1', { name: 'Дача' })] },
      [READ]: () => {
        called.push('read')
        return { id: 'e1', name: 'Дача', version: 7 }
      },
      [CHANGE]: () => {
        called.push('change')
        return {}
      },
    })
    scope = scopeWith(gateway.api, [$session as never, sampleSession])
    open({ changes })
    await screen.findByText('Куда добавить')
    expect(screen.queryByText('Количество')).toBeNull()
    press('Добавить')
    await allSettled(scope)
    expect(called).toEqual(['read', 'change'])
    expect(bodies(CHANGE)).toEqual([{ version: 7, changes }])
    expect(notices()).toMatchObject([
      { text: 'Добавлено в\u00a0смету «Дача».', link: { to: expect.stringContaining('e1') } },
    ])
    expect(notices()[0]).not.toHaveProperty('action')
  })
})
