// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Banner } from './Banner.tsx'

afterEach(cleanup)

const bar = (label: string) => (
  <Banner
    key={label}
    as="aside"
    label={label}
    tone="ink"
    lead="Вы смотрите"
    subject={label}
    note="до 12:20"
    action={{ text: 'Выйти', disabled: false, run: () => {} }}
  />
)

const height = () => document.documentElement.style.getPropertyValue('--banner-height')
const tops = () => screen.queryAllByRole('complementary').map(({ style }) => style.top)

test('stacks banners in document order and offsets sticky elements of the page by their height', () => {
  const { rerender } = render([bar('second')])
  expect([tops(), height()]).toEqual([['0px'], '48px'])
  rerender([bar('first'), bar('second')])
  expect([tops(), height()]).toEqual([['0px', '48px'], '96px'])
  rerender([bar('second')])
  expect([tops(), height()]).toEqual([['0px'], '48px'])
  rerender([])
  expect(height()).toBe('')
})
