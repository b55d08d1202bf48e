// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { samplePage } from '../sample/sample-page.ts'
import { Siblings } from './Siblings.tsx'

afterEach(cleanup)

const rows = [
  {
    name: 'Толщина',
    options: [
      { slug: 'tonkij', label: '9,5\u00a0мм', isCurrent: false },
      { slug: 'smes-m150', label: '12,5\u00a0мм', isCurrent: true },
    ],
  },
]

test('a product is asked for when the pointer comes to its link, once', () => {
  const api = vi.fn(async () => samplePage())
  render(
    <Provider value={fork({ values: [[$api, api as never]] })}>
      <MemoryRouter>
        <Siblings rows={rows} />
      </MemoryRouter>
    </Provider>,
  )
  const link = screen.getByRole('link', { name: '9,5\u00a0мм' })
  fireEvent.pointerEnter(link)
  fireEvent.focus(link)
  expect(api.mock.calls).toMatchObject([[{ path: '/api/site/product/:slug/' }, { params: { slug: 'tonkij' } }]])
})
