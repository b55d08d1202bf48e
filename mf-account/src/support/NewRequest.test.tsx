// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { $session } from '@vitrina/shell/session'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountGateway, hydrationFaults, openPage, refusal, scopeWith } from '../account.fixture.tsx'
import { listedOrder, orderView } from '../orders.fixture.ts'
import { sampleSession } from '../session.fixture.ts'
import { HeldRequest } from './held-request.fixture.ts'
import { type SupportData, SupportPage } from './SupportPage.tsx'
import { requestView, topics } from './support.fixture.ts'

const PAGE = '/support/requests/'
const CREATE = 'POST /api/site/personal/support/requests/'
const ORDER = 'GET /api/site/personal/orders/:number/'

beforeEach(() => {
  HeldRequest.all = []
  vi.stubGlobal('XMLHttpRequest', HeldRequest)
  localStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(replies: Parameters<typeof accountGateway>[0] = {}, query: { order?: string; line?: string } = {}) {
  const gateway = accountGateway({ [ORDER]: orderView(), [CREATE]: requestView(), ...replies })
  const scope = scopeWith(gateway.api, [$session as never, sampleSession])
  const data: SupportData = { view: 'new', topics, orders: [listedOrder()], order: '', line: '', ...query }
  openPage(scope, PAGE, <SupportPage data={data} />)
  return gateway
}
const field = (label: string | RegExp) => screen.getByLabelText(label) as HTMLInputElement
const type = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отправить' }))
const fileOf = (name: string, size = 5) => {
  const file = new File(['x'.repeat(Math.min(size, 10))], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = async (...files: File[]) => {
  const input = document.querySelector('input[type=file]') as HTMLInputElement
  Object.defineProperty(input, 'files', { value: files, configurable: true })
  await act(async () => void fireEvent.change(input))
}
const held = (place: number) => HeldRequest.all[place] as HeldRequest
const created = (gateway: ReturnType<typeof open>) =>
  gateway.requests.filter(({ call }) => call === CREATE).map(({ input }) => input.body as Record<string, unknown>)

test('the form starts with the given order, line and contact, and sends all of it', async () => {
  const gateway = open({}, { order: '26-001001', line: '00001' })
  expect(field('Тема').value).toBe('quality')
  expect(field('Заказ').value).toBe('26-001001')
  await waitFor(() => expect(field('Товар').value).toBe('00001'))
  expect(field(/Телефон или e-mail/).value).toBe('+7 (900) 123-45-67')
  type('Что случилось', 'Лист сломан')
  send()
  await waitFor(() => expect(created(gateway)).toHaveLength(1))
  expect(created(gateway)[0]).toMatchObject({
    topic: 'quality',
    orderNumber: '26-001001',
    lineIdcode: '00001',
    text: 'Лист сломан',
    contact: '+7 (900) 123-45-67',
    fileIds: [],
  })
})

test('shows missing values at their fields and sends nothing', () => {
  const gateway = open()
  type(/Телефон или e-mail/, '')
  send()
  const said = ['Тема', 'Что случилось', /Телефон или e-mail/].map((label) => {
    const id = field(label).getAttribute('aria-describedby')?.split(' ').at(-1) ?? ''
    return document.getElementById(id)?.textContent
  })
  expect(said).toEqual(['Выберите тему', 'Напишите, что случилось', 'Укажите телефон или e-mail'])
  expect(created(gateway)).toEqual([])
})

test('an older order is entered by its number; another user’s order is refused at the field', async () => {
  open({ [ORDER]: refusal(403, 'Это заказ другого покупателя') })
  fireEvent.change(field('Заказ'), { target: { value: 'other' } })
  type('Номер заказа', '26-000777')
  expect(await screen.findByText('Такого заказа среди ваших нет')).toBeTruthy()
  expect(screen.queryByLabelText('Товар')).toBeNull()
})

test('the draft survives a reload, for its own account only', async () => {
  open()
  type('Что случилось', 'Лист сломан')
  fireEvent.change(field('Тема'), { target: { value: 'order' } })
  cleanup()
  open()
  await waitFor(() => expect(field('Что случилось').value).toBe('Лист сломан'))
  expect(field('Тема').value).toBe('order')
  fireEvent.click(screen.getByRole('button', { name: 'Сбросить' }))
  expect(field('Что случилось').value).toBe('')
  type('Что случилось', 'Моё')
  cleanup()
  const scope = scopeWith(accountGateway({}).api, [$session as never, { ...sampleSession, uuid: 'another' }])
  const data: SupportData = { view: 'new', topics, orders: [], order: '', line: '' }
  openPage(scope, PAGE, <SupportPage data={data} />)
  expect(field('Что случилось').value).toBe('')
})

test('shows upload progress, attaches the file, and does not submit while uploads are pending', async () => {
  const gateway = open({}, { order: '26-001001' })
  type('Что случилось', 'Лист сломан')
  await choose(fileOf('фото.jpg'))
  expect(decodeURIComponent(held(0).url)).toBe('/api/site/personal/support/files/?name=фото.jpg')
  await act(async () => held(0).upload.onprogress?.({ loaded: 1, total: 2 }))
  expect(screen.getByText('Отправляем, 50 %')).toBeTruthy()
  send()
  expect(screen.getByText(/Подождите, пока файлы отправятся/)).toBeTruthy()
  expect(created(gateway)).toEqual([])
  await held(0).answer(200, { id: 'f1', name: 'фото.jpg', size: 5 })
  send()
  await waitFor(() => expect(created(gateway)[0]).toMatchObject({ fileIds: ['f1'] }))
})

test('an upload can be cancelled, and a failed one can be retried', async () => {
  open()
  await choose(fileOf('a.pdf'), fileOf('b.pdf'))
  fireEvent.click(screen.getByRole('button', { name: 'Отменить отправку: a.pdf' }))
  expect(held(0).isAborted).toBe(true)
  expect(screen.queryByText('a.pdf')).toBeNull()
  await held(1).break()
  fireEvent.click(screen.getByRole('button', { name: 'Отправить ещё раз: b.pdf' }))
  await held(2).answer(200, { id: 'f2', name: 'b.pdf', size: 5 })
  expect(screen.getByRole('button', { name: 'Убрать файл b.pdf' })).toBeTruthy()
})

test('rejects files that are too large or empty, shows the gateway’s reason for a wrong type, and accepts five at most', async () => {
  open()
  await choose(fileOf('огромный.pdf', 10 * 1024 * 1024 + 1), fileOf('пустой.pdf', 0), fileOf('страница.pdf'))
  expect(HeldRequest.all).toHaveLength(1)
  expect(screen.getByText('Файл больше 10 МБ')).toBeTruthy()
  expect(screen.getByText('Файл пустой')).toBeTruthy()
  await held(0).answer(415, { detail: 'По названию это PDF, а внутри другое.' })
  expect(screen.getByText('По названию это PDF, а внутри другое.')).toBeTruthy()
  await choose(...['1', '2', '3', '4', '5', '6'].map((name) => fileOf(`${name}.pdf`)))
  expect(HeldRequest.all).toHaveLength(6)
  expect(screen.getByText('Можно приложить не больше 5 файлов')).toBeTruthy()
})

test('uploaded files survive a reload, and their refusal is shown at the field', async () => {
  open({}, { order: '26-001001' })
  type('Что случилось', 'Лист сломан')
  await choose(fileOf('фото.jpg'))
  await held(0).answer(200, { id: 'f1', name: 'фото.jpg', size: 5 })
  cleanup()
  open({ [CREATE]: refusal(422, 'Файл не найден', { fields: { fileIds: 'Файл не найден' } }) }, { order: '26-001001' })
  expect(await screen.findByText('фото.jpg')).toBeTruthy()
  send()
  expect(await screen.findByText('Файл не найден')).toBeTruthy()
  expect(field('Что случилось').value).toBe('Лист сломан')
})

test('hydrates the server markup without mismatches', async () => {
  const scope = scopeWith(accountGateway({ [ORDER]: orderView() }).api, [$session as never, sampleSession])
  const data: SupportData = { view: 'new', topics, orders: [listedOrder()], order: '', line: '' }
  expect(await hydrationFaults(scope, PAGE, <SupportPage data={data} />)).toEqual([])
})
