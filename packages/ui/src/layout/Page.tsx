import type { ReactNode } from 'react'
import type { RenderLink } from '../link.tsx'
import { Breadcrumbs, type Crumb } from '../navigation/Breadcrumbs.tsx'
import { Container } from './Container.tsx'
import { PageTitle } from './PageTitle.tsx'
import { SidebarLayout } from './SidebarLayout.tsx'

export interface PageProps {
  /** Breadcrumbs, the page itself last. */
  breadcrumbs?: readonly Crumb[] | undefined
  renderLink?: RenderLink | undefined
  title: ReactNode
  /** Muted text after the title: «248 товаров». */
  aside?: ReactNode
  /** Buttons to the right of the title. */
  actions?: ReactNode
  /** Content across the full width, between the title and the columns. */
  top?: ReactNode
  /** The left column; see `SidebarLayout`. */
  sidebar?: ReactNode
  sidebarLabel?: string | undefined
  /** The left column is folded. */
  folded?: boolean | undefined
  className?: string | undefined
  children: ReactNode
}

/** The common layout of pages: breadcrumbs, one title, slots above and beside the content. */
export function Page({ breadcrumbs = [], renderLink, title, aside, actions, top, className, ...rest }: PageProps) {
  const { sidebar, sidebarLabel = '', folded, children } = rest
  return (
    <Container className={className}>
      <Breadcrumbs items={breadcrumbs} renderLink={renderLink} />
      <PageTitle aside={aside} actions={actions}>
        {title}
      </PageTitle>
      {top}
      {sidebar ? (
        <SidebarLayout sidebar={sidebar} sidebarLabel={sidebarLabel} folded={folded}>
          {children}
        </SidebarLayout>
      ) : (
        children
      )}
    </Container>
  )
}
