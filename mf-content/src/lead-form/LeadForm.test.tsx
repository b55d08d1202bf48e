// @vitest-environment happy-dom

import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import type { Session } from '@vitrina/contracts/site/session'
import { $api } from '@vitrina/shell/api'
import { $currentDepartment } from '@vitrina/shell/department'
import { $session, sessionChanged } from '@vitrina/shell/session'
import { errorTexts } from '@vitrina/site/texts'
import { rememberUtm } from '@vitrina/site/utm'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { StrictMode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { LeadForm } from './LeadForm.tsx'

const department = {
  name_for_site: 'Вологда',
  phones: ['+7 (817) 250-50-50|+7 (817) 260-60-60'],
  work_time: 'пн–пт 8:00–20:00',
} as SiteDepartment

const session = {
  isAuth: true,
  uuid: 'u',
  name: 'Ирина Строева',
  email: 'irina@mail.ru',
  phone: '79001112233',
} as Session

type Reply = { sent: boolean } | Error | Promise<{ sent: boolean }>

function scopeOf(reply: () => Reply) {
  const sent: { path: string; body: Record<string, unknown> }[] = []
  const api = async ({ path }: { path: string }, { body }: { body: Record<string, unknown> }) => {
    sent.push({ path, body })
    const answer = await reply()
    if (answer instanceof Error) throw answer
    return answer
  }
  const scope = fork({ values: [[$api, api] as never, [$currentDepartment, department] as never] })
  return { scope, sent }
}

function open(reply: () => Reply = () => ({ sent: true })) {
  const { scope, sent } = scopeOf(reply)
  const element = (
    <StrictMode>
      <Provider value={scope}>
        <LeadForm form="request" title="Расскажите, что нужно" />
      </Provider>
    </StrictMode>
  )
  return { scope, sent, ...render(element) }
}

const input = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
const type = (name: string | RegExp, value: string) => fireEvent.change(input(name), { target: { value } })
const send = () => fireEvent.submit(screen.getByRole('form'))
const agree = () => fireEvent.click(screen.getByRole('checkbox'))

function fill() {
  type(/Имя/, ' Анна ')
  type(/Телефон/, '+7 (900) 123-45-67')
  type(/E-mail/, 'a@b.ru')
  type(/Что нужно/, 'Смесь, 20 мешков')
  agree()
}

const values = () => [/Имя/, /Телефон/, /E-mail/, /Что нужно/].map((name) => input(name).value)
const filled = [' Анна ', '+7 (900) 123-45-67', 'a@b.ru', 'Смесь, 20 мешков']

let root: Root | undefined

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/info/crm-forma/')
})

afterEach(() => {
  root?.unmount()
  root = undefined
  cleanup()
  vi.useRealTimers()
})

describe('a filled-in form', () => {
  test('is sent with its key, its fields and the marks of the page [CRM-01] [CRM-06] [CRM-07] [CRM-09] [VALID-01] [N19]', async () => {
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
    expect(screen.getByText(/Перезвоним на/).textContent).toContain('8:00')
    expect(document.activeElement?.textContent).toBe('Заявка отправлена')
  })

  test('without e-mail and wishes sends neither [CRM-09]', async () => {
    const { sent } = open()
    type(/Имя/, 'Анна')
    type(/Телефон/, '+7 (900) 123-45-67')
    agree()
    send()
    await screen.findByRole('heading', { name: 'Заявка отправлена' })
    expect(Object.keys(sent[0]?.body ?? {})).toEqual(['form', 'idempotencyKey', 'name', 'phone', 'consent', 'utm'])
  })

  test('carries the marks the visit began with, once [CRM-06] [T97]', async () => {
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
    let answer = (_: { sent: boolean }) => {}
    const { sent } = open(() => new Promise((resolve) => (answer = resolve)))
    fill()
    send()
    await waitFor(() => expect(sent).toHaveLength(1))
    send()
    send()
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(sent).toHaveLength(1)
    await act(async () => answer({ sent: true }))
    await screen.findByRole('heading', { name: 'Заявка отправлена' })
  })
})

describe('a form that could not be sent', () => {
  test.each<[string, () => Reply]>([
    ['the CRM is down', () => ({ sent: false })],
    ['the gateway is down', () => new ApiError('http', 'refused', 503, 'Магазин ненадолго недоступен')],
    ['there is no connection', () => new ApiError('network', 'no answer')],
  ])('says so in the specified words and keeps everything typed: %s [ERRCAT-10] [CRM-01]', async (_, reply) => {
    let next: () => Reply = reply
    const { sent } = open(() => next())
    fill()
    send()
    const notice = await screen.findByRole('alert')
    expect(notice.textContent).toContain(errorTexts.reportNotSent)
    expect(notice.querySelector('a')?.getAttribute('href')).toBe('tel:+78172606060')
    expect(values()).toEqual(filled)
    expect(input(/Согласен/).checked).toBe(true)
    next = () => ({ sent: true })
    send()
    await screen.findByRole('heading', { name: 'Заявка отправлена' })
    // The gateway knows by the key that it is the same form.
    expect(sent[1]?.body).toEqual(sent[0]?.body)
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
    await screen.findByRole('button', { name: 'Отправить заявку' }, { timeout: 5000 })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(values()).toEqual(filled)
    expect(sent).toHaveLength(1)
  })

  test('shows what the gateway found wrong beside its field', async () => {
    const fields = { phone: 'Проверьте телефон' }
    open(() => new ApiError('http', 'refused', 422, 'Проверьте телефон', { detail: '', fields }))
    fill()
    send()
    await screen.findByText('Проверьте телефон')
    expect(document.activeElement).toBe(input(/Телефон/))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('what is wrong', () => {
  test('in an empty form is said beside each field, the first has focus, nothing is sent [VALID-03]', async () => {
    const { sent } = open()
    send()
    await screen.findByText('Введите имя, чтобы мы знали, как обратиться')
    screen.getByText('Введите телефон: на него мы перезвоним')
    screen.getByText('Без согласия мы не вправе принять заявку')
    expect(document.activeElement).toBe(input(/Имя/))
    expect(sent).toEqual([])
  })

  test.each([
    [/Телефон/, '+7 (900) 123', 'Введите номер целиком: +7 и\u00a0десять цифр'],
    [/E-mail/, 'почта', 'Проверьте адрес электронной почты'],
    [/Имя/, ' я ', 'Введите имя, чтобы мы знали, как обратиться'],
  ])('in one field has focus there, and is gone when it is put right: %s', async (name, value, fault) => {
    const { sent } = open()
    fill()
    const right = input(name).value
    type(name, value)
    send()
    await waitFor(() => expect(input(name).getAttribute('aria-invalid')).toBe('true'))
    expect(document.getElementById(input(name).getAttribute('aria-describedby') ?? '')?.textContent).toBe(fault)
    expect(document.activeElement).toBe(input(name))
    expect(sent).toEqual([])
    type(name, right)
    await waitFor(() => expect(input(name).getAttribute('aria-invalid')).toBeNull())
  })

  test('an 8 after the country code takes the field back to its beginning [VALID-02]', () => {
    open()
    type(/Телефон/, '+7 (8')
    expect(input(/Телефон/).value).toBe('+7 (')
  })
})

describe('what was typed', () => {
  test('is there again after a way to another page, the agreement is not', async () => {
    const { unmount } = open()
    fill()
    unmount()
    open()
    await waitFor(() => expect(values()).toEqual(filled))
    expect(input(/Согласен/).checked).toBe(false)
  })

  test('is forgotten once it was sent', async () => {
    const { unmount } = open()
    fill()
    send()
    await screen.findByRole('heading', { name: 'Заявка отправлена' })
    unmount()
    open()
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(values()).toEqual(['', '', '', ''])
  })

  test('a draft that is none breaks nothing', async () => {
    sessionStorage.setItem('vitrina-lead-request', '{"name":5,"phone"')
    open()
    expect(values()).toEqual(['', '', '', ''])
    cleanup()
    sessionStorage.setItem('vitrina-lead-request', 'null')
    open()
    expect(values()).toEqual(['', '', '', ''])
  })

  test('wins over what the account knows, which fills in the rest', async () => {
    const { scope } = open()
    type(/Имя/, 'Анна')
    await act(() => allSettled(sessionChanged, { scope, params: session }))
    await waitFor(() => expect(values()).toEqual(['Анна', '+7 (900) 111-22-33', 'irina@mail.ru', '']))
    expect(scope.getState($session)?.name).toBe('Ирина Строева')
  })

  test('before the page was alive is taken over, and cannot be sent before', async () => {
    const { scope, sent } = scopeOf(() => ({ sent: true }))
    const element = (
      <Provider value={scope}>
        <LeadForm form="request" title="Расскажите, что нужно" />
      </Provider>
    )
    const place = document.createElement('div')
    document.body.replaceChildren(place)
    place.innerHTML = renderToString(element)
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true)
    expect(screen.getByRole('form').getAttribute('method')).toBe('post')
    input(/Имя/).value = 'Анна'
    input(/Телефон/).value = '+7 (900) 123-45-67'
    await act(async () => {
      root = hydrateRoot(place, element)
    })
    agree()
    send()
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ name: 'Анна', phone: '+79001234567' }))
  })
})

test('without script the form says how to phone', () => {
  const { scope } = scopeOf(() => ({ sent: true }))
  const markup = renderToString(
    <Provider value={scope}>
      <LeadForm form="callback" title="Обратная связь" />
    </Provider>,
  )
  const [, noScript = ''] = /<noscript>([\s\S]*)<\/noscript>/.exec(markup) ?? []
  expect(noScript).toContain('включите JavaScript')
  expect(noScript).toContain('tel:+78172606060')
  expect(markup).toContain('href="/privacy-policy/"')
})
