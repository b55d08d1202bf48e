// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import type { LeadFormName } from '@vitrina/contracts/site/lead'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment, $shopCities } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { agree, department, input, type Reply, send, type } from '../lead-form.fixture.tsx'
import LeadForm from './LeadForm.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.doUnmock('./lead-schema.ts')
})

const city = (id_1c: string, name_for_site: string) => ({ ...department, id_1c, name_for_site })
const cities = [city('00195', 'Ярославль'), city('00012', 'Вологда'), city('00196', 'Ярославль')]

function openFor(form: LeadFormName, reply: () => Reply = () => ({ sent: true })) {
  const sent: Record<string, unknown>[] = []
  const api = async (_: object, { body }: { body: Record<string, unknown> }) => {
    sent.push(body)
    const answer = await reply()
    if (answer instanceof Error) throw answer
    return answer
  }
  const scope = fork({
    values: [
      [$api, api],
      [$currentDepartment, city('00196', 'Ярославль')],
      [$shopCities, cities],
    ] as never,
  })
  render(
    <Provider value={scope}>
      <LeadForm form={form} title="Обсудим ваш объект" />
    </Provider>,
  )
  return sent
}

function fillIn(): void {
  type(/Имя/, 'Анна')
  type(/Телефон/, '+7 (900) 123-45-67')
  agree()
}

test('professional forms ask for company and city; the current city is first, and each is listed once [RT-58] [N19]', async () => {
  const sent = openFor('shops')
  const options = [...input('Город').querySelectorAll('option')].map((option) => [option.textContent, option.value])
  expect(options).toEqual([
    ['Вологда', '00012'],
    ['Ярославль', '00196'],
  ])
  expect(input('Город').value).toBe('00196')
  fillIn()
  type(/Компания/, 'ООО Дом')
  type(/ИНН/, '7707 083893')
  send()
  await screen.findByRole('heading', { name: 'Заявка отправлена' })
  expect(sent[0]).toMatchObject({ form: 'shops', company: 'ООО Дом', inn: '7707 083893', city: '00196' })
})

test('other forms do not have these fields', () => {
  openFor('callback')
  for (const name of [/Компания/, /ИНН/, /Город/]) expect(screen.queryByLabelText(name)).toBeNull()
})

test.each(['7707083894', '123', '=HYPERLINK("x")', 'ИНН'])(
  'an invalid tax number has an error before anything is sent: «%s»',
  async (inn) => {
    const sent = openFor('builders')
    fillIn()
    type(/ИНН/, inn)
    send()
    await screen.findByText('Проверьте ИНН: такого номера не бывает')
    expect(input(/ИНН/).value).toBe(inn)
    expect(sent).toEqual([])
  },
)

test('shows validation errors of the gateway at the city and the company', async () => {
  const fields = { city: 'Выберите город из списка', company: 'Сократите до 200 знаков' }
  openFor('builders', () => new ApiError('http', 'refused', 422, '', { detail: '', fields }))
  fillIn()
  send()
  await screen.findByText('Выберите город из списка')
  screen.getByText('Сократите до 200 знаков')
})

test('sends the form unchecked when the rules could not be loaded, since the gateway checks it too', async () => {
  vi.doMock('./lead-schema.ts', () => Promise.reject(new Error('no connection')))
  const sent = openFor(
    'builders',
    () => new ApiError('http', 'refused', 422, '', { fields: { phone: 'Проверьте телефон' } }),
  )
  type(/Имя/, 'Анна')
  send()
  await screen.findByText('Проверьте телефон')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(input(/Имя/).value).toBe('Анна')
})
