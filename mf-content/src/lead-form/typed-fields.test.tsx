// @vitest-environment happy-dom

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { $session, sessionChanged } from '@vitrina/shell/session'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { agree, fill, filledFields, input, open, scopeOf, send, session, type, values } from '../lead-form.fixture.tsx'
import LeadForm from './LeadForm.tsx'

let root: Root | undefined

beforeEach(() => {
  sessionStorage.clear()
  history.replaceState(null, '', '/info/crm-forma/')
})

afterEach(() => {
  root?.unmount()
  root = undefined
  cleanup()
})

describe('validation', () => {
  test('of an empty form shows an error at each field, focuses the first and sends nothing [VALID-03]', async () => {
    const { sent } = open()
    send()
    await screen.findByText('Введите имя, чтобы мы знали, как к вам обращаться')
    screen.getByText('Введите телефон: на него мы перезвоним')
    screen.getByText('Без согласия мы не вправе принять заявку')
    expect(document.activeElement).toBe(input(/Имя/))
    expect(sent).toEqual([])
  })

  test.each([
    [/Телефон/, '+7 (900) 123', 'Введите номер целиком: +7 и\u00a0десять цифр'],
    [/E-mail/, 'почта', 'Проверьте адрес электронной почты'],
    [/Имя/, ' я ', 'Введите имя, чтобы мы знали, как к\u00a0вам обращаться'],
  ])('of one field focuses it, and the error disappears when it is corrected: %s', async (name, value, fault) => {
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

  test('an 8 after the country code resets the phone field [VALID-02]', () => {
    open()
    type(/Телефон/, '+7 (8')
    expect(input(/Телефон/).value).toBe('+7 (')
  })
})

describe('the input', () => {
  test('is restored after visiting another page, the consent is not', async () => {
    const { unmount } = open()
    fill()
    unmount()
    open()
    await waitFor(() => expect(values()).toEqual(filledFields))
    expect(input(/Соглашаюсь/).checked).toBe(false)
  })

  test('is cleared once it was sent', async () => {
    const { unmount } = open()
    fill()
    send()
    await screen.findByRole('heading', { name: 'Заявка отправлена' })
    unmount()
    open()
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)))
    expect(values()).toEqual(['', '', '', ''])
  })

  test('is empty when the stored draft is invalid', async () => {
    sessionStorage.setItem('vitrina-own-lead-request', '{"name":5,"phone"')
    open()
    expect(values()).toEqual(['', '', '', ''])
    cleanup()
    sessionStorage.setItem('vitrina-own-lead-request', 'null')
    open()
    expect(values()).toEqual(['', '', '', ''])
  })

  test('has priority over the account’s data, which fills the empty fields', async () => {
    const { scope } = open()
    type(/Имя/, 'Анна')
    await act(() => allSettled(sessionChanged, { scope, params: session }))
    await waitFor(() => expect(values()).toEqual(['Анна', '+7 (900) 111-22-33', 'irina@mail.ru', '']))
    expect(scope.getState($session)?.name).toBe('Ирина Строева')
  })

  test('of another account is removed as soon as the session is loaded', async () => {
    sessionStorage.setItem('vitrina-owner', 'somebody else')
    sessionStorage.setItem('vitrina-own-lead-request', '{"name":"Олег","comment":"Сорок поддонов"}')
    const { scope } = open()
    await waitFor(() => expect(values()[0]).toBe('Олег'))
    await act(() => allSettled(sessionChanged, { scope, params: session }))
    await waitFor(() => expect(values()).toEqual(['Ирина Строева', '+7 (900) 111-22-33', 'irina@mail.ru', '']))
  })

  test('from before hydration is taken over, and cannot be submitted before', async () => {
    const { scope, sent } = scopeOf(() => ({ sent: true, kept: false }))
    const element = (
      <Provider value={scope}>
        <LeadForm form="request" title="Расскажите, что нужно" />
      </Provider>
    )
    const place = document.createElement('div')
    document.body.replaceChildren(place)
    place.innerHTML = renderToString(element)
    expect(screen.getByRole('form').getAttribute('method')).toBe('dialog')
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

test('without scripts the form shows a phone', () => {
  const { scope } = scopeOf(() => ({ sent: true, kept: false }))
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
