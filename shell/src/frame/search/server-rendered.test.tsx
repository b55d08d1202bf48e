import { expect, test } from 'vitest'
import { markupOf } from '../../shop.fixture.tsx'

const pages = [{ path: '/' }, { path: '/search/' }]

test('without scripts the search is a form to the search page, which shows the query in the field', async () => {
  const home = await markupOf({ pages })
  expect(home).toMatch(/<form[^>]* action="\/search\/" method="get"/)
  expect(home).toMatch(/<input[^>]*name="q"/)
  expect(home).not.toContain('listbox')
  expect(home).not.toContain('Сканировать')
  expect(await markupOf({ pages, at: '/search/?q=%22%3E%3Cb%3E' })).toContain('value="&quot;&gt;&lt;b&gt;"')
})
