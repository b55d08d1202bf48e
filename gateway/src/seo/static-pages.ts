import { paths } from '@vitrina/site/paths'

export interface StaticPage {
  path: string
  /** Slug of the article that is shown there: without it the page is not found, and its date is that of the page. */
  article?: string
}

/** Pages for everybody that are no category and no product; a test of the whole site asks for each. */
export const staticPages: readonly StaticPage[] = [
  { path: paths.home() },
  { path: paths.catalog() },
  { path: paths.about(), article: 'about' },
  { path: paths.contacts() },
  { path: paths.contactMap() },
  { path: paths.payment(), article: 'oplata-i-dostavka' },
  { path: paths.info(), article: 'info' },
  { path: paths.infoRetail(), article: 'info-roznica' },
  { path: paths.infoCrmForm() },
  { path: paths.legal(), article: 'legal' },
  { path: paths.privacyPolicy(), article: 'privacy-policy' },
]
