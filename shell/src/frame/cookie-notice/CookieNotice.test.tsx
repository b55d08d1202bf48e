// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
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

test('accepting tells the gateway and hides the notice [COOKIE-NOTICE-04]', async () => {
  const agree = vi.fn(() => ({ agreed: true }))
  const { view } = openShop({ pages, answers: { 'PUT /api/site/cookie-consent/': agree } })
  await act(async () => render(view))
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Согласен' })))
  expect(agree).toHaveBeenCalledOnce()
  expect(screen.queryByRole('region', { name: 'Файлы cookie' })).toBeNull()
})
