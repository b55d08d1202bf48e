import { $api } from '@vitrina/shell/api'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { loadJob } from '../calculators/jobs.ts'
import Page, { head, load } from './page.tsx'

beforeAll(async () => void (await loadJob('bathroom')))

const markupOf = (query: string) =>
  renderToString(
    <Provider value={fork({ values: [[$api, () => new Promise(() => {})]] as never })}>
      <MemoryRouter initialEntries={[`/construct/${query}`]}>
        <Page data={{ kind: query === '' ? null : 'bathroom', query, found: null }} />
      </MemoryRouter>
    </Provider>,
  ).replace(/\s/g, ' ')

test('kits are listed, and one set of sizes gives the materials of all its steps [RT-27]', () => {
  expect(markupOf('')).toContain('href="/construct/?vid=bathroom"')
  const markup = markupOf('?vid=bathroom&length=2&width=1,5&height=2,5')
  expect(markup.match(/<h1/g)).toHaveLength(1)
  for (const text of ['Стяжка пескобетон', '>Плитка<', '20,5 м²', 'Клей для плитки', 'Затирка'])
    expect(markup).toContain(text)
})

test('answers 404 for an unknown kit', async () => {
  await expect(load({ url: new URL('http://shop.test/construct/?vid=palace') } as never)).rejects.toMatchObject({
    status: 404,
  })
})

test('the head is that of the kit', () => {
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: '', cityCases: [] }
  expect(head({ kind: 'room', query: '', found: null }, frame)).toMatchObject({ canonicalPath: '/construct/?vid=room' })
})
