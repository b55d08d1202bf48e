// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { input, scopeOf, type } from '../lead-form.fixture.tsx'
import LeadForm from './LeadForm.tsx'

beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const open = (comment: string) =>
  render(
    <Provider value={scopeOf(() => ({ sent: true, kept: false })).scope}>
      <LeadForm form="search" title="Найдём для вас" comment={comment} />
    </Provider>,
  )
const comment = () => input(/Что нужно/).value

test('the comment starts with the subject of the page, and additions survive a reload', () => {
  open('Не нашёл: клей')
  expect(comment()).toBe('Не нашёл: клей')
  type(/Что нужно/, 'Не нашёл: клей, 20 мешков')
  cleanup()
  open('Не нашёл: клей')
  expect(comment()).toBe('Не нашёл: клей, 20 мешков')
})

test('a draft about another subject is not reused', () => {
  open('Не нашёл: клей')
  type(/Имя/, 'Анна')
  type(/Что нужно/, 'Не нашёл: клей, 20 мешков')
  cleanup()
  open('Не нашёл: цемент')
  expect(comment()).toBe('Не нашёл: цемент')
  expect(input(/Имя/).value).toBe('Анна')
})
