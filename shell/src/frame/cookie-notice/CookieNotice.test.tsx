// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { afterEach, expect, test, vi } from 'vitest'
import { openShop } from '../../shop.fixture.tsx'

afterEach(cleanup)

const pages = [{ path: '/' }]

test('the notice has its text, one button and a link to the documents [COOKIE-NOTICE-01] [COOKIE-NOTICE-02] [COOKIE-NOTICE-03] [T01]', async () => {
  const { view } = openShop({ pages })
  await act(async () => render(view))
  const notice = within(screen.getByRole('region', { name: 'Файлы cookie' }))
  const text = notice.getByText(
    'Используя сайт, вы соглашаетесь с использованием файлов cookie и политикой конфиденциальности.',
  )
  expect(text.dataset.original).toBe('By using the site you agree to the use of cookies and the privacy policy.')
  expect(notice.getAllByRole('button').map((button) => button.textContent)).toEqual(['Согласен'])
  const link = notice.getByRole('link', { name: 'Ознакомиться с документами можно по ссылке' })
  expect(link.getAttribute('href')).toBe('/privacy-policy/')
  expect(link.dataset.original).toBe('View the documents at the link')
})

const notice = () => screen.queryByRole('region', { name: 'Файлы cookie' })
const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Согласен' })))

test('is visible until the consent is stored; a second press sends no second request [COOKIE-NOTICE-04]', async () => {
  let store = (_: { agreed: true }) => {}
  const agree = vi.fn(() => new Promise<{ agreed: true }>((resolve) => (store = resolve)))
  const { view } = openShop({ pages, answers: { 'PUT /api/site/cookie-consent/': agree } })
  await act(async () => render(view))
  await press()
  expect(notice()).not.toBeNull()
  await press()
  await act(async () => store({ agreed: true }))
  expect(notice()).toBeNull()
  expect(agree).toHaveBeenCalledOnce()
})

test('the browser stores the consent in a cookie when the gateway fails [COOKIE-NOTICE-04] [T70]', async () => {
  const answers = {
    'PUT /api/site/cookie-consent/': () => {
      throw new ApiError('network', 'away')
    },
  }
  const { view } = openShop({ pages, answers })
  await act(async () => render(view))
  expect(document.cookie).not.toContain('isCookieAgreedSuccess')
  await press()
  await waitFor(() => expect(notice()).toBeNull())
  expect(document.cookie).toContain('isCookieAgreedSuccess=agreed')
})
