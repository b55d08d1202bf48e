import type { PageArgs } from '@vitrina/federation/page'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { contacts, rybinsk, vologda } from '../branches.fixture.ts'
import Page, { head, load } from './page.tsx'

const at = (id: string) => load({ params: { id }, api: async () => contacts } as unknown as PageArgs)

async function markupOf(id: string): Promise<string> {
  const data = await at(id)
  return renderToString(
    <Provider value={fork({ values: [[$currentDepartment, { id_1c: '00012' }]] as never })}>
      <MemoryRouter>
        <Page data={data} />
      </MemoryRouter>
    </Provider>,
  ).replace(/[\u2060]|<!-- -->/g, '')
}

test('a branch page has hours, special days, both phones, a route and the other branches [DEPT-03] [DEPT-04] [SHELL-05]', async () => {
  const markup = await markupOf(vologda.id)
  expect(markup.match(/<h1/g)).toHaveLength(1)
  for (const text of [
    '<th scope="row">Суббота</th><td>9:00–19:00</td>',
    '1\u00a0января</b>: закрыто',
    'tel:+78172001212',
    'tel:+78172001213',
    'rtext=~59.1903%2C39.8063',
    'Чернышевского',
    'Ваш магазин',
  ]) {
    expect(markup).toContain(text)
  }
  expect(markup).not.toContain('Труда')
})

test('a branch without coordinates and with unparsable hours has a page too', async () => {
  const markup = await markupOf(rybinsk.id)
  expect(markup).toContain('по звонку')
  expect(markup).not.toMatch(/Маршрут|data-map|<table/)
})

test('answers 404 for an unknown branch', async () => {
  await expect(at('99999')).rejects.toMatchObject({ status: 404 })
})

test('structured data has only this branch, with the page’s own address', async () => {
  const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }
  const { title, description, jsonLd = [] } = head(await at(vologda.id), frame)
  expect(title).toBe('Магазин: Вологда, Ленинградское шоссе 6 км, стр. 1\u00a0— Базис')
  expect(description).toContain('+7 (8172) 00-12-13')
  expect(jsonLd).toMatchObject([
    { itemListElement: [{}, { name: 'Контакты' }, { item: 'https://shop.test/contacts/00012/' }] },
    { '@type': 'LocalBusiness', url: 'https://shop.test/contacts/00012/' },
  ])
})
