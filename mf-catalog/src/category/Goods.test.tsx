// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { ApiError } from '@vitrina/contracts/request'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { InShell, scopeInVologda } from '../sample/render-page.tsx'
import { sampleCategoryPage, sampleListing } from '../sample/sample-pages.ts'
import { CategoryPage } from './CategoryPage.tsx'

afterEach(cleanup)

describe('the next page', () => {
  const open = (api: (...args: unknown[]) => Promise<unknown>) => {
    const scope = scopeInVologda(api)
    const view = (data = sampleCategoryPage()) => (
      <InShell scope={scope}>
        <CategoryPage data={data} />
      </InShell>
    )
    const { rerender } = render(view())
    return { show: (data: ReturnType<typeof sampleCategoryPage>) => rerender(view(data)) }
  }
  const names = () =>
    within(screen.getByRole('region', { name: 'Товары раздела' }))
      .getAllByRole('heading')
      .map((heading) => heading.textContent)

  test('is added under the first, each product once, and counted', async () => {
    const api = vi.fn(async () => sampleCategoryPage({ listing: sampleListing(2, ['2', '3']) }))
    open(api)
    fireEvent.click(screen.getByRole('link', { name: 'Показать ещё 2' }))
    await screen.findByText('Товар 3')
    expect(names()).toEqual(['Товар 1', 'Товар 2', 'Товар 3'])
    expect(api).toHaveBeenCalledWith(expect.anything(), {
      params: { slug: 'cement' },
      query: { sort: 'popular', page: '2' },
    })
    expect(screen.queryByRole('link', { name: /Показать ещё/ })).toBeNull()
  })

  test('goes away when the page brings another list, as after a change of the city', async () => {
    const { show } = open(async () => sampleCategoryPage({ listing: sampleListing(2, ['3', '4']) }))
    fireEvent.click(screen.getByRole('link', { name: 'Показать ещё 2' }))
    await screen.findByText('Товар 3')
    show(sampleCategoryPage({ listing: sampleListing(1, ['5', '6']) }))
    expect(names()).toEqual(['Товар 5', 'Товар 6'])
  })

  test('that cannot be had is told about, and the goods stay', async () => {
    open(() => Promise.reject(new ApiError('network', 'no answer')))
    fireEvent.click(screen.getByRole('link', { name: 'Показать ещё 2' }))
    await screen.findByRole('alert')
    expect(names()).toEqual(['Товар 1', 'Товар 2'])
  })
})
