import type { ProductPage as ProductData } from '@vitrina/contracts/site/product'
import { productViewed } from '@vitrina/shell/lists'
import { Breadcrumbs } from '@vitrina/ui/Breadcrumbs'
import { Container } from '@vitrina/ui/Container'
import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { renderLink } from '../link.tsx'
import { breadcrumbsTo } from './breadcrumbs.ts'
import { DesktopLayout } from './DesktopLayout.tsx'
import { MobileLayout } from './MobileLayout.tsx'
import styles from './ProductPage.module.css'
import { QuantityProvider } from './quantity-context.tsx'
import { useDetailEvent } from './use-detail-event.ts'

/** The product page; a phone has its own order of blocks. */
export function ProductPage({ data }: { data: ProductData }) {
  const { idcode } = data.product
  const viewed = useUnit(productViewed)
  useEffect(() => {
    viewed(idcode)
  }, [viewed, idcode])
  useDetailEvent(data)
  const Layout = data.isMobile ? MobileLayout : DesktopLayout
  return (
    <Container className={styles.page}>
      <Breadcrumbs
        items={breadcrumbsTo(data).map(({ name, path }) => ({ name, href: path }))}
        renderLink={renderLink}
      />
      {/* The key resets the state for another product: first picture, its own quantity. */}
      <QuantityProvider key={idcode}>
        <Layout data={data} />
      </QuantityProvider>
    </Container>
  )
}
