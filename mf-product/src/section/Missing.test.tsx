// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { ProductPage } from '../product/ProductPage.tsx'
import '../in-shell.fixture.tsx'
import { samplePage } from '../page.fixture.ts'

afterEach(cleanup)

type Data = ReturnType<typeof samplePage>

function Page() {
  return <ProductPage data={useLoaderData<Data>()} />
}

async function open(first: Data, then: Data) {
  const loader = vi.fn(() => then)
  const router = createMemoryRouter([{ id: 'page', path: '/', loader, element: <Page /> }], {
    hydrationData: { loaderData: { page: first } },
  })
  await act(async () => render(<RouterProvider router={router} />))
  return loader
}

const missing: Data['missing'] = ['specifications', 'stock', 'pictures']
const unknown: Data['stock'] = [{ kind: 'unknown', text: 'Отсутствует информация об остатках' }]

test.each([[true], [false]])(
  'each unavailable part has a notice in its block (phone: %s) [ERRCAT-16]',
  async (isMobile) => {
    await open(samplePage({ missing, stock: unknown, isMobile }), samplePage())
    const stock = screen.getByRole('region', { name: 'Остатки и доставка' })
    expect(within(stock).getByText('Отсутствует информация об остатках')).toBeTruthy()
    expect(within(stock).getByText('Не удалось узнать остатки и сроки доставки.')).toBeTruthy()
    const table = screen.getByRole('region', { name: 'Характеристики' })
    expect(within(table).getByText('Загрузились не все характеристики.')).toBeTruthy()
    expect(within(table).getByText('М150')).toBeTruthy()
    expect(screen.getByText('Загрузились не все фотографии.')).toBeTruthy()
    expect(screen.getAllByRole('link', { name: 'Повторить' })).toHaveLength(3)
  },
)

test('«Повторить» reloads the page’s data; without scripts it is a link to the page', async () => {
  const loader = await open(samplePage({ missing: ['stock'], stock: unknown }), samplePage())
  const retry = screen.getByRole('link', { name: 'Повторить' })
  expect(retry.getAttribute('href')).toBe('/product/smes-m150/')
  await act(async () => void fireEvent.click(retry))
  expect(loader).toHaveBeenCalledOnce()
  expect(screen.getByText('В наличии 7 шт. в вашем городе')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Повторить' })).toBeNull()
})
