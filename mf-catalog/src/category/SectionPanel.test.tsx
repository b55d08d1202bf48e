// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { InShell, scopeInVologda } from '../sample/render-page.tsx'
import { sampleCategoryPage } from '../sample/sample-pages.ts'
import { CategoryPage } from './CategoryPage.tsx'

beforeAll(() => import('@vitrina/ui/Sheet'))
afterEach(cleanup)

const open = () =>
  act(async () =>
    render(
      <InShell scope={scopeInVologda()}>
        <CategoryPage data={sampleCategoryPage()} />
      </InShell>,
    ),
  )
const column = () => screen.queryByRole('complementary', { name: 'Разделы' })

test('the column of sections is put away and brought back [SHELL-03] [WRAP-03]', async () => {
  await open()
  expect(column()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Скрыть разделы' }))
  expect(column()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Показать разделы' }))
  expect(column()).not.toBeNull()
})

test('on a narrow screen the same sections open as a sheet, and the column is not touched [SHELL-03]', async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Разделы и фильтры' }))
  const sheet = await screen.findByRole('dialog', { name: 'Разделы' })
  expect(within(sheet).getAllByRole('link').length).toBeGreaterThan(0)
  fireEvent.click(within(sheet).getByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(column()).not.toBeNull()
})
