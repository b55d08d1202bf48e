/** A breadcrumb. */
export interface BreadcrumbStep {
  name: string
  /** Path of this site. */
  path?: string | null | undefined
}

/**
 * Breadcrumbs for search engines, as a schema.org object; `origin` is scheme, host and port. Every step needs a URL, so
 * those without one are shown on the page only.
 */
export function breadcrumbList(origin: string, steps: readonly BreadcrumbStep[]): object {
  const addressed = steps.flatMap(({ name, path }) => (path ? [{ name, item: origin + path }] : []))
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: addressed.map((step, at) => ({ '@type': 'ListItem', position: at + 1, ...step })),
  }
}
