// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { $api } from '@vitrina/shell/api'
import { $notices } from '@vitrina/shell/notices'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ProblemReport } from './ProblemReport.tsx'

afterEach(cleanup)

const failure = 'Не удалось отправить заявку. Пожалуйста, попробуйте позже'
const accepted = () => Promise.resolve({ accepted: true })
const away = () => Promise.reject(new ApiError('http', 'x', 502, failure))

function show(answer: () => Promise<unknown> = accepted) {
  const api = vi.fn(answer)
  const scope = fork({ values: [[$api, api as never]] })
  render(
    <Provider value={scope}>
      <ProblemReport idcode="100500" />
    </Provider>,
  )
  return { api, scope }
}

const openForm = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Нашли ошибку в характеристиках или описании?' }))
  return screen.findByRole('dialog', { name: 'Сообщить об ошибке' })
}
const field = () => screen.getByLabelText('Опишите проблему') as HTMLTextAreaElement
const type = (value: string) => fireEvent.input(field(), { target: { value } })
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Отправить' }))
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the problem form', () => {
  test('opens as a dialog with one textarea, and closes [PDP-27] [PDP-28] [PDP-29]', async () => {
    show()
    expect(screen.queryByRole('dialog')).toBeNull()
    const dialog = await openForm()
    expect(within(dialog).getAllByRole('textbox')).toEqual([field()])
    expect(field().tagName).toBe('TEXTAREA')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await closed()
  })

  test.each([
    ['', 'Опишите проблему'],
    ['     ', 'Опишите проблему'],
    ['abcd', 'Не короче 5\u00a0знаков'],
    ['  abcd  ', 'Не короче 5\u00a0знаков'],
    ['a'.repeat(2001), 'Не длиннее 2\u00a0000\u00a0знаков'],
  ])('sends nothing for %j and shows why [VALID-09] [T87]', async (text, fault) => {
    const { api } = show()
    await openForm()
    type(text)
    send()
    await waitFor(() => expect(field().getAttribute('aria-invalid')).toBe('true'))
    const said = (field().getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(said.map((element) => element?.textContent)).toContain(fault)
    expect(api).not.toHaveBeenCalled()
  })

  test.each([
    ['abcde', 'abcde'],
    ['  abcde ', 'abcde'],
    ['a'.repeat(2000), 'a'.repeat(2000)],
  ])(
    'sends %j trimmed, shows a thank-you text, and is empty the next time [VALID-09] [T87] [PDP-29]',
    async (text, comment) => {
      const { api } = show()
      await openForm()
      type(text)
      send()
      await screen.findByText('Сообщение отправлено')
      expect(api.mock.calls).toEqual([[expect.anything(), { params: { idcode: '100500' }, body: { comment } }]])
      fireEvent.click(screen.getAllByRole('button', { name: 'Закрыть' }).at(-1) as HTMLElement)
      await closed()
      await openForm()
      expect(field().value).toBe('')
    },
  )

  test('is sent once on a double press, and shows that it is being sent [PDP-29]', async () => {
    const answer = Promise.withResolvers()
    const { api } = show(() => answer.promise)
    await openForm()
    type('Неверный вес')
    send()
    send()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Отправить/ }).getAttribute('aria-busy')).toBe('true'),
    )
    send()
    answer.resolve({ accepted: true })
    await screen.findByText('Сообщение отправлено')
    expect(api).toHaveBeenCalledTimes(1)
  })

  test('shows the specified error on failure and keeps the input [ERRCAT-15] [PDP-29]', async () => {
    show(away)
    await openForm()
    type('Неверный вес')
    send()
    const alert = await screen.findByRole('alert')
    expect(
      within(alert)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([failure])
    expect(field().value).toBe('Неверный вес')
  })

  test('keeps the input when it is closed', async () => {
    show()
    const dialog = await openForm()
    type('Неверный вес')
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await closed()
    await openForm()
    expect(field().value).toBe('Неверный вес')
  })

  test('shows a notice of a failure when it was closed before the response [ERRCAT-15]', async () => {
    const answer = Promise.withResolvers()
    const { scope } = show(() => answer.promise)
    const dialog = await openForm()
    type('Неверный вес')
    send()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Отправить/ }).getAttribute('aria-busy')).toBe('true'),
    )
    fireEvent.keyDown(dialog, { key: 'Escape' })
    await closed()
    answer.reject(new ApiError('http', 'x', 502))
    await waitFor(() => expect(scope.getState($notices).map(({ text }) => text)).toEqual([failure]))
  })

  test('counts the remaining characters only near the limit', async () => {
    show()
    await openForm()
    expect(screen.queryByText(/Можно ввести/)).toBeNull()
    type('a'.repeat(1999))
    await screen.findByText('Можно ввести ещё 1 знак')
    type('a'.repeat(2003))
    await screen.findByText('Сократите на 3 знака')
  })
})
