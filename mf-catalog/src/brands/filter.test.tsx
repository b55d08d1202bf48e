// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openPage } from '../open-page.fixture.tsx'
import { sampleBrand } from '../scopes.fixture.ts'
import { BrandsPage } from './BrandsPage.tsx'

afterEach(cleanup)

const brands = [
  sampleBrand('Волма'),
  sampleBrand('Knauf', { slug: 'knauf' }),
  sampleBrand('Kreisel', { slug: 'kreisel' }),
]
const open = (address = '/brand/') => openPage(<BrandsPage brands={brands} />, address)
const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
const shown = () => [...document.querySelectorAll('a[href^="/brand/"]')].map((link) => link.getAttribute('href'))

test('typed text filters the list and its letters, and Enter opens the only result', async () => {
  const { router } = await open()
  type('к')
  expect(shown()).toEqual(['/brand/knauf/', '/brand/kreisel/'])
  expect(screen.getByRole('status').textContent).toBe('Нашли 2\u00a0бренда')
  expect(screen.getByText('В').getAttribute('aria-disabled')).toBe('true')
  fireEvent.submit(screen.getByRole('searchbox').closest('form') as Element)
  expect(router.state.location.pathname).toBe('/brand/')
  type('кнауф')
  fireEvent.submit(screen.getByRole('searchbox').closest('form') as Element)
  await expect.poll(() => router.state.location.pathname).toBe('/brand/knauf/')
})

test('an unknown brand is named, and all brands can be shown again', async () => {
  await open()
  type('<b>Зингер</b>')
  expect(screen.getByRole('heading', { name: 'Бренда «<b>Зингер</b>» у\u00a0нас нет' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Показать все бренды' }))
  expect(shown()).toHaveLength(3)
  expect(document.activeElement).toBe(screen.getByRole('searchbox'))
})

test('the address filters the list too, as the form does without scripts', async () => {
  await open('/brand/?q=volma')
  expect(shown()).toEqual(['/brand/volma/'])
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('volma')
})
