// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { PageArgs } from '@vitrina/federation/page'
import { departmentChanged } from '@vitrina/shell/department'
import { allSettled } from 'effector'
import { afterEach, describe, expect, test } from 'vitest'
import { openPage } from '../open-page.fixture.tsx'
import { sampleCategory } from '../pages.fixture.ts'
import { scopeInVologda } from '../render-page.fixture.tsx'
import { CatalogPage } from './CatalogPage.tsx'
import Page, { load } from './page.tsx'
import { branchesOf, openAt } from './tree.ts'

afterEach(cleanup)

const tree = [
  { ...sampleCategory('smesi', 'Сухие смеси', null), product_count: 5 },
  sampleCategory('cement', 'Цемент', 'smesi'),
  sampleCategory('belyj', 'Белый цемент', 'cement'),
  sampleCategory('shtukaturka', 'Штукатурка', 'smesi'),
  sampleCategory('metall', 'Металл', null),
  sampleCategory('armatura', 'Арматура', 'metall'),
  sampleCategory('instrument', 'Ёмкости', null),
]
const brands = { smesi: [{ slug: 'volma', name: 'Волма', count: 2 }] }

describe('the tree', () => {
  const open = (address = '/catalog/') => openPage(<CatalogPage tree={tree} brands={brands} />, address)
  const level = () => document.querySelector('[data-level]')?.getAttribute('data-level')
  const chosen = () => document.querySelector('section[data-chosen]')?.id

  test('shows the first root initially, another one when it is pressed, and the first again on Back', async () => {
    const { router } = await open()
    expect([level(), chosen()]).toEqual(['roots', 'smesi'])
    const roots = within(screen.getByRole('navigation', { name: 'Разделы' }))
    fireEvent.click(roots.getByRole('link', { name: /Металл/ }))
    await screen.findByRole('link', { name: /Металл/, current: true })
    expect([router.state.location.hash, level(), chosen()]).toEqual(['#metall', 'root', 'metall'])
    await router.navigate(-1)
    await screen.findByRole('link', { name: /Сухие смеси/, current: true })
    expect([level(), chosen()]).toEqual(['roots', 'smesi'])
  })

  test('goes down to a section and up again by history, without new entries', async () => {
    const { router } = await open('/catalog/#smesi')
    fireEvent.click(document.querySelector('a[href="/catalog/#cement"]') as Element)
    await screen.findByRole('link', { name: 'Назад: Сухие смеси' })
    expect(level()).toBe('section')
    expect(document.querySelector('#cement[data-open]')).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: 'Назад: Сухие смеси' }))
    await expect.poll(() => router.state.location.hash).toBe('#smesi')
    expect(router.state.historyAction).toBe('POP')
  })

  test.each([
    ['cement', 'smesi', 'cement'],
    ['belyj', 'smesi', 'cement'],
    ['shtukaturka', 'smesi', undefined],
    ['net-takogo', undefined, undefined],
    ['', undefined, undefined],
  ])('«#%s» opens %s and in it %s', (slug, root, section) => {
    const opened = openAt(branchesOf(tree), slug)
    expect([opened.root?.category.slug, opened.section?.category.slug]).toEqual([root, section])
  })

  test('ignores cycles of categories', () => {
    const loop = [sampleCategory('a', 'А', 'b'), sampleCategory('b', 'Б', 'a'), sampleCategory('c', 'В', null)]
    expect(branchesOf(loop).map(({ category }) => category.slug)).toEqual(['c'])
  })
})

describe('the field «Найти раздел»', () => {
  const open = () => openPage(<CatalogPage tree={tree} brands={brands} />, '/catalog/')
  const type = (value: string) => fireEvent.change(screen.getByRole('searchbox'), { target: { value } })

  test('finds sections of every level with their paths, and Escape restores the tree', async () => {
    await open()
    type('цем')
    expect(screen.getByRole('status').textContent).toBe('Нашли 2\u00a0раздела')
    expect(screen.getByText('Сухие смеси → Цемент')).toBeTruthy()
    expect(document.querySelector('[data-level]')).toBeNull()
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' })
    expect(document.querySelector('[data-level]')).toBeTruthy()
  })

  test('arrows move into the results and back, Enter opens the first', async () => {
    const { router } = await open()
    type('wtvtyn')
    const field = screen.getByRole('searchbox')
    fireEvent.keyDown(field, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('href')).toBe('/category/cement/')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' })
    expect(document.activeElement?.getAttribute('href')).toBe('/category/belyj/')
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' })
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowUp' })
    expect(document.activeElement).toBe(field)
    fireEvent.submit(field.closest('form') as Element)
    await expect.poll(() => router.state.location.pathname).toBe('/category/cement/')
  })

  test('offers a product search when no section is found', async () => {
    await open()
    type('ламинат & <b>')
    expect(screen.getByRole('status').textContent).toBe('Раздела «ламинат & <b>» нет.')
    const link = screen.getByRole('link', { name: 'Искать товары' })
    expect(new URL(link.getAttribute('href') ?? '', 'http://a').searchParams.get('q')).toBe('ламинат & <b>')
  })
})

test('does not request the shown tree again, except after a change of city', async () => {
  const requestedPaths: string[] = []
  const api = (async ({ path }: { path: string }) => {
    requestedPaths.push(path)
    return { tree, brands }
  }) as unknown as PageArgs['api']
  const scope = scopeInVologda(api)
  await openPage(<Page data={{ tree, brands }} />, '/catalog/', scope)
  const args = { params: {}, url: new URL('https://shop.test/catalog/'), api, signal: AbortSignal.timeout(1000) }
  expect(await load(args)).toEqual({ tree, brands })
  expect(requestedPaths).toEqual([])
  await act(() => allSettled(departmentChanged, { scope, params: {} as never }))
  await load(args)
  expect(requestedPaths).toHaveLength(1)
})
