import type { ContentPage } from '@vitrina/contracts/site/content'
import type { SiteDepartment } from '@vitrina/contracts/site/frame'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { ArticlePage } from './ArticlePage.tsx'

const article: ContentPage = {
  slug: 'about',
  title: 'О компании',
  blocks: [
    {
      kind: 'text',
      html: '<h2>Где мы</h2><p>В <strong>Вологде</strong>.</p><script>alert(1)</script><img src="x" onerror="alert(1)">',
    },
  ],
  description: 'Кто мы',
  updated_on: '2026-09-01',
}

const department = { name_for_site: 'Вологда', phones: ['+7 (817) 250-50-50|+7 (817) 260-60-60'] } as SiteDepartment

function markupOf(changes: Partial<ContentPage> = {}, current: SiteDepartment | null = department) {
  return renderToString(
    <Provider value={fork({ values: [[$currentDepartment, current]] as never })}>
      <MemoryRouter initialEntries={['/about/']}>
        <ArticlePage article={{ ...article, ...changes }} />
      </MemoryRouter>
    </Provider>,
  )
}

test('an article is complete without scripts: one heading, its text, its date, the other articles', () => {
  const markup = markupOf()
  expect(markup.match(/<h1/g)).toHaveLength(1)
  expect(markup).toContain('<strong>Вологде</strong>')
  expect(markup).toContain('Обновлено 01.09.2026')
  expect(markup).toContain('href="/privacy-policy/"')
  expect(markup).toMatch(/href="\/about\/"[^>]*aria-current="page"|aria-current="page"[^>]*href="\/about\/"/)
  expect(markup).toContain('tel:+78172606060')
})

test('a unique title is the heading, and the SEO text is below [N45]', () => {
  const seo = {
    title: '',
    keywords: '',
    description: '',
    text: '<p>Под статьёй</p>',
    unique_title: 'О компании в Вологде',
  }
  const markup = markupOf({ seo })
  expect(markup).toMatch(/<h1[^>]*>О компании в Вологде<\/h1>/)
  expect(markup).toContain('<p>Под статьёй</p>')
})

test('hostile markup of an article does not reach the page', () => {
  expect(markupOf()).not.toMatch(/<script|onerror/)
})

test('an invalid date and a department without phones omit only their line', () => {
  const markup = markupOf({ updated_on: 'скоро' }, { ...department, phones: [] })
  expect(markup).toContain('Где мы')
  expect(markup).not.toContain('Обновлено')
  expect(markup).not.toContain('Остались вопросы?')
})
