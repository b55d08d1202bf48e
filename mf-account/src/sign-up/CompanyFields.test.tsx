// @vitest-environment happy-dom

import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import type { Scope } from 'effector'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountGateway, openPage, refusal, scopeWith } from '../account.fixture.tsx'
import { sampleSession } from '../session.fixture.ts'
import { fill, input, signUp, type } from '../sign-up-form.fixture.ts'
import { SignUpPage } from './SignUpPage.tsx'

const data = { siteCode: 'bazis', returnTo: '/cart/' }
const COMPANY = 'GET /companies/:inn/'

let gateway: ReturnType<typeof accountGateway>
let scope: Scope

beforeEach(() => {
  sessionStorage.clear()
  vi.spyOn(console, 'log').mockImplementation(() => {})
  gateway = accountGateway({ 'POST /signup/': sampleSession, [COMPANY]: refusal(404, 'Not found') })
  scope = scopeWith(gateway.api)
})

afterEach(cleanup)

const open = () => openPage(scope, '/signup/', <SignUpPage data={data} />, { '/cart/': 'Корзина', '/login/': 'Вход' })
const bodyOfLast = () => gateway.requests.at(-1)?.input.body as Record<string, unknown>

describe('a company', () => {
  const openCompany = async () => {
    open()
    await fill()
    fireEvent.click(screen.getByRole('tab', { name: 'Для компании' }))
  }
  const found = (has_client_code: boolean) => ({
    inn: '7707083893',
    kpp: '773601001',
    name: 'ООО «Ромашка»',
    address: 'Вологда, Мира, 1',
    has_client_code,
  })

  test('is found by its number and sent with the account', async () => {
    gateway.replies[COMPANY] = found(false)
    await openCompany()
    type('ИНН', '77 07 08 38 93')
    await screen.findByText(/Вологда, Мира, 1/)
    await waitFor(() => expect(input('Название').value).toBe('ООО «Ромашка»'))
    expect(input(/КПП/).value).toBe('773601001')
    fireEvent.click(screen.getByRole('radio', { name: /Магазин/ }))
    signUp()
    await screen.findByRole('heading', { name: 'Корзина' })
    expect(bodyOfLast().company).toEqual({ inn: '7707083893', kpp: '773601001', name: 'ООО «Ромашка»', role: 'shop' })
  })

  test.each([
    ['7707083894', 'Проверьте ИНН: такого номера не бывает'],
    ['500100732258', 'Проверьте ИНН: такого номера не бывает'],
  ])('whose number %s is invalid shows the error as soon as the number is complete', async (inn, fault) => {
    await openCompany()
    type('ИНН', inn)
    await screen.findByText(fault)
    type('ИНН', inn.slice(0, 9))
    await waitFor(() => expect(screen.queryByText(fault)).toBeNull())
    fireEvent.blur(input('ИНН'))
    await screen.findByText('В ИНН 10 цифр у компании и 12 у предпринимателя')
    type('ИНН', '7707083893')
    await waitFor(() => expect(input('ИНН').getAttribute('aria-invalid')).toBeNull())
    expect(screen.queryByText('Введите телефон')).toBeNull()
  })

  test('shows no error before the number is complete', async () => {
    await openCompany()
    fireEvent.blur(input('ИНН'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect(input('ИНН').getAttribute('aria-invalid')).toBeNull()
  })

  test('that is not found is typed by hand', async () => {
    await openCompany()
    type('ИНН', '7707083893')
    await screen.findByText(/Заполните название сами/)
    type('Название', 'ООО «Лютик»')
    fireEvent.click(screen.getByRole('radio', { name: /Снабжение/ }))
    signUp()
    await screen.findByRole('heading', { name: 'Корзина' })
    expect(bodyOfLast().company).toMatchObject({ name: 'ООО «Лютик»', kpp: null })
  })

  test('that is already a client is left to its manager', async () => {
    gateway.replies[COMPANY] = found(true)
    await openCompany()
    type('ИНН', '7707083893')
    await screen.findByText('Эта компания уже покупает у нас')
    signUp()
    await screen.findByText('Доступ к этой компании даёт её менеджер')
    expect(gateway.calls()).not.toContain('POST /signup/')
  })

  test('keeps its fields while the visitor looks at the other tab', async () => {
    await openCompany()
    type('Название', 'ООО «Лютик»')
    fireEvent.click(screen.getByRole('tab', { name: 'Для себя' }))
    fireEvent.click(screen.getByRole('tab', { name: 'Для компании' }))
    expect(input('Название').value).toBe('ООО «Лютик»')
    expect(input('Имя и фамилия').value).toBe('Иван Петров')
  })
})
