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

describe('what is wrong', () => {
  test('in an empty form is said beside each field, the first has focus, nothing is sent [VALID-03]', async () => {
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
    await waitFor(() => expect(values()).toEqual(filledFields))
    expect(input(/Соглашаюсь/).checked).toBe(false)
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

  test('ignores an invalid draft', async () => {
    sessionStorage.setItem('vitrina-own-lead-request', '{"name":5,"phone"')
    open()
    expect(values()).toEqual(['', '', '', ''])
    cleanup()
    sessionStorage.setItem('vitrina-own-lead-request', 'null')
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

  test('by another account is gone from the fields as soon as it is known who is here', async () => {
    sessionStorage.setItem('vitrina-owner', 'somebody else')
    sessionStorage.setItem('vitrina-own-lead-request', '{"name":"Олег","comment":"Сорок поддонов"}')
    const { scope } = open()
    await waitFor(() => expect(values()[0]).toBe('Олег'))
    await act(() => allSettled(sessionChanged, { scope, params: session }))
    await waitFor(() => expect(values()).toEqual(['Ирина Строева', '+7 (900) 111-22-33', 'irina@mail.ru', '']))
  })

  test('before the page was alive is taken over, and sends nothing before', async () => {
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

test('without script the form says how to phone', () => {
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
