import { paths } from '@vitrina/site/paths'
import { withTimeout } from '@vitrina/site/within'
import { calculatorPages, type NamedPage, staticPages } from '../../documents/seo/static-pages.ts'
import { articleOf } from '../content-store/content-pages.ts'
import type { SearchContext } from './search-context.ts'
import { matchesWords, wordsOf } from './text-matching.ts'

const MOST_PAGES = 4
/** Timeout for checking that an article exists. */
const WAIT_MS = 300

/** The visitor's own pages, found by name. */
const ownPages: readonly NamedPage[] = [
  { path: paths.cart(), name: 'Корзина', words: 'заказ оформить' },
  { path: paths.favorites(), name: 'Избранное', words: 'отложенные' },
  { path: paths.compare(), name: 'Сравнение', words: 'сравнить товары' },
  { path: paths.viewed(), name: 'Вы смотрели', words: 'просмотренные история' },
  { path: paths.login(), name: 'Вход в личный кабинет', words: 'войти авторизация пароль' },
  { path: paths.signup(), name: 'Регистрация', words: 'зарегистрироваться' },
  { path: paths.ordersActive(), name: 'Мои заказы', words: 'статус заказа' },
]

/** The least length of a word that may match as a prefix. */
export const MIN_PREFIX = { typing: 2, typed: 4 } as const

/** Pages of the site whose name or synonyms contain every word of the query. */
export async function matchSitePages(
  asker: SearchContext,
  q: string,
  shortest: number,
): Promise<{ name: string; path: string }[]> {
  const typed = wordsOf(q).filter((word) => word.length > 1)
  const named = [...staticPages, ...calculatorPages, ...ownPages].filter(({ name, words }) =>
    matchesWords(typed, wordsOf(name).concat(wordsOf(words ?? '')), shortest),
  )
  const there = await Promise.all(
    named.slice(0, MOST_PAGES).map(async ({ path, name, article }) => {
      // A page whose article was removed does not exist.
      const gone = article !== undefined && (await isArticleGone(asker, article))
      return gone ? [] : [{ name, path }]
    }),
  )
  return there.flat()
}

const isArticleGone = ({ services }: SearchContext, article: string): Promise<boolean> =>
  withTimeout(articleOf(services, article), WAIT_MS, 'late').then(
    (found) => found === null,
    () => false,
  )
