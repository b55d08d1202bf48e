// @vitest-environment happy-dom

import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { errorTexts } from '@vitrina/site/texts'
import { rememberUtm } from '@vitrina/site/utm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agree, fill, filledFields, input, open, type Reply, send, type, values } from '../lead-form.fixture.tsx'

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/info/crm-forma/')
})

afterEach(cleanup)

describe('a filled-in form', () => {
  test('is sent with its key, its fields and the UTM of the page [CRM-01] [CRM-06] [CRM-07] [CRM-09] [VALID-01] [N19]', async () => {
    history.replaceState(null, '', '/info/crm-forma/?utm_source=ya&utm_term=%D1%81%D0%BC%D0%B5%D1%81%D1%8C&key=secret')
    const { sent } = open()
    fill()
    send()
    await screen.findByRole('heading', { name: 'Заявка отправлена' })
    expect(sent).toEqual([
      {
        path: '/api/site/leads/',
        body: {
          form: 'request',
          idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
          name: 'Анна',
          phone: '+79001234567',
          email: 'a@b.ru',
          comment: 'Смесь, 20 мешков',
          consent: true,
          utm: { utm_source: 'ya', utm_term: 'смесь' },
        },
      },
    ])
    expect(screen.getByText(/Перезвоним на/).textContent).toMatch(/на\s\+7\W+900\W+123\W+45\W+67\s.*8:00/)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Заявка отправлена'))
  })

  test('omits an empty e-mail and comment [CRM-09]', async () => {
    const { sent } = open()
    type(/Имя/, 'Анна')
    type(/Телефон/, '+7 (900) 123-45-67')
    agree()
    send()
    await screen.findByRole('heading', { name: 'Заявка отправлена' })
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['form', 'idempotencyKey', 'name', 'phone', 'consent', 'utm'])
  })

  test('sends the UTM of the start of the visit once [CRM-06] [T97]', async () => {
    rememberUtm('?utm_source=first')
    const { sent } = open()
    fill()
    send()
    fireEvent.click(await screen.findByRole('button', { name: 'Отправить ещё одну' }))
    agree()
    send()
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent.map(({ body }) => body.utm)).toEqual([{ utm_source: 'first' }, {}])
    expect(sent[1]?.body.idempotencyKey).not.toBe(sent[0]?.body.idempotencyKey)
    expect(sent[1]?.body).not.toHaveProperty('comment')
  })

  test('is sent once however often it is pressed [CRM-01]', async () => {
    let answer = (_: { sent: boolean; kept: boolean }) => {}
    const { sent } = open(() => new Promise((resolve) => (answer = resolve)))
    fill()
    send()
    await waitFor(() => expect(sent).toHaveLength(1))
    send()
    send()
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(sent).toHaveLength(1)
    await act(async () => answer({ sent: true, kept: false }))
    await screen.findByRole('heading', { name: 'Заявка отправлена' })
  })
})

describe('a form that could not be sent', () => {
  test.each<[string, () => Reply]>([
    ['the CRM is down', () => ({ sent: false, kept: false })],
    ['the gateway is down', () => new ApiError('http', 'refused', 503, 'Магазин ненадолго недоступен')],
    ['there is no connection', () => new ApiError('network', 'no answer')],
  ])('shows the specified error and keeps the input: %s [ERRCAT-10] [CRM-01]', async (_, reply) => {
    let next: () => Reply = reply
    const { sent } = open(() => next())
    fill()
    send()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(errorTexts.reportNotSent)
    expect(notice.querySelector('a')?.getAttribute('href')).toBe('tel:+78172606060')
    expect(values()).toEqual(filledFields)
    expect(input(/Соглашаюсь/).checked).toBe(true)
    next = () => ({ sent: true, kept: false })
    send()
    await screen.findByRole('heading', { name: 'Заявка отправлена' })
    // The same idempotency key tells the gateway that it is the same form.
    expect(sent[1]?.body).toEqual(sent[0]?.body)
  })

  test('but was stored by the gateway is accepted and need not be sent again', async () => {
    const { sent } = open(() => ({ sent: false, kept: true }))
    fill()
    send()
    await screen.findByRole('heading', { name: 'Заявка принята' })
    expect(screen.getByText(/заявка сохранена: передадим её, как только связь вернётся/).textContent).toContain(
      'Перезвоним',
    )
    expect(sent).toHaveLength(1)
  })

  test('after too many attempts counts down to the next one [CRM-01]', async () => {
    const detail = 'Слишком много попыток. Попробуйте через 2 минуты.'
    const { sent } = open(() => new ApiError('http', 'refused', 429, detail, { detail, retry_after: 2 }))
    fill()
    send()
    expect((await screen.findByRole('alert')).textContent).toContain('Слишком много попыток')
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Отправить через 0:02' })
    expect(button.disabled).toBe(true)
    send()
    await screen.findByRole('button', { name: 'Отправить заявку' })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(values()).toEqual(filledFields)
    expect(sent).toHaveLength(1)
  })

  test('shows a validation error of the gateway at its field', async () => {
    const fields = { phone: 'Проверьте телефон' }
    open(() => new ApiError('http', 'refused', 422, 'Проверьте телефон', { detail: '', fields }))
    fill()
    send()
    await screen.findByText('Проверьте телефон')
    expect(document.activeElement).toBe(input(/Телефон/))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
