import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import Page, { head } from './page.tsx'

const frame = { siteName: 'Базис', origin: 'https://shop.test', city: 'Вологда', cityCases: [] }

const markupOf = (department: SiteDepartment | null) =>
  renderToString(
    <Provider value={fork({ values: [[$currentDepartment, department]] as never })}>
      <MemoryRouter initialEntries={['/info/crm-forma/']}>
        <Page />
      </MemoryRouter>
    </Provider>,
  )

test('the page has one heading, its form and the menu of articles [RT-37] [N19]', () => {
  const markup = markupOf({ name_for_site: 'Вологда', phones: [] as string[] } as SiteDepartment)
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toMatch(/<h1[^>]*>Оставить заявку<\/h1>/)
  expect(markup).toContain('aria-label="Расскажите, что нужно"')
  expect(markup).toContain('перегородку')
  expect(markup).toContain('(Вологда)')
  expect(markup).toContain('href="/info/"')
  expect(markup).toMatch(
    /href="\/info\/crm-forma\/"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/info\/crm-forma\/"/,
  )
})

test('without a city the text mentions only the shop', () => {
  const markup = markupOf(null)
  expect(markup).toContain('Магазин перезванивает')
  expect(markup).not.toContain('()')
})

test('the head has a title, a description and breadcrumbs in structured data [RT-37]', () => {
  const { title, description, jsonLd = [] } = head(undefined, frame)
  expect(title).toBe('Оставить заявку\u00a0— Базис')
  expect(description).toContain('Вологда')
  expect(jsonLd[0]).toMatchObject({
    itemListElement: [
      { position: 1, item: 'https://shop.test/' },
      { position: 2, name: 'Покупателям', item: 'https://shop.test/info/' },
      { position: 3, name: 'Оставить заявку', item: 'https://shop.test/info/crm-forma/' },
    ],
  })
  expect(jsonLd[1]).toMatchObject({ '@type': 'ContactPage', url: 'https://shop.test/info/crm-forma/' })
})
