// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { RenderLink } from '../link.tsx'
import { Pagination } from './Pagination.tsx'

afterEach(cleanup)

const hrefOf = (page: number) => (page === 1 ? '/catalog/' : `/catalog/?page=${page}`)

test('every page is a link, neighbours have rel attributes, and the current page is marked', () => {
  render(<Pagination current={2} total={3} hrefOf={hrefOf} />)
  const links = screen
    .getAllByRole('link')
    .map((link) => [
      link.getAttribute('aria-label'),
      link.getAttribute('href'),
      link.getAttribute('rel'),
      link.getAttribute('aria-current'),
    ])
  expect(links).toEqual([
    ['Предыдущая страница', '/catalog/', 'prev', null],
    ['Страница 1', '/catalog/', 'prev', null],
    ['Страница 2', '/catalog/?page=2', null, 'page'],
    ['Страница 3', '/catalog/?page=3', 'next', null],
    ['Следующая страница', '/catalog/?page=3', 'next', null],
  ])
})

test('the step beyond an end is not a link', () => {
  render(<Pagination current={1} total={2} hrefOf={hrefOf} />)
  expect(screen.queryByRole('link', { name: 'Предыдущая страница' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Следующая страница' })).toBeTruthy()
})

test('renders nothing for a single page', () => {
  expect(render(<Pagination current={1} total={1} hrefOf={hrefOf} />).container.innerHTML).toBe('')
})

test('draws links with the function of the remote', () => {
  const renderLink: RenderLink = ({ href, ...rest }) => <a data-router="" href={`/city${href}`} {...rest} />
  render(<Pagination current={1} total={2} hrefOf={hrefOf} renderLink={renderLink} />)
  expect(screen.getByRole('link', { name: 'Страница 2' }).getAttribute('href')).toBe('/city/catalog/?page=2')
})
