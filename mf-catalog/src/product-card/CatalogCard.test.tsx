import { beforeEach, describe, expect, test, vi } from 'vitest'
import { sampleProduct } from '../pages.fixture.ts'

beforeEach(() => vi.resetModules())

describe('a card', () => {
  test('shows that the basket is unavailable when mf-basket is missing, and everything else', async () => {
    const { markupOf, setBasketThere } = await import('../render-page.fixture.tsx')
    const { CatalogCard } = await import('./CatalogCard.tsx')
    setBasketThere(false)
    const markup = await markupOf(<CatalogCard product={sampleProduct('1')} />)
    expect(markup).toContain('Корзина не загрузилась')
    expect(markup).toContain('Повторить')
    expect(markup).toContain('450\u00a0₽')
  })

  test('shows the discount, the price of a pack and the picture in several widths', async () => {
    const { markupOf } = await import('../render-page.fixture.tsx')
    const { CatalogCard } = await import('./CatalogCard.tsx')
    const product = sampleProduct('1', { price: 90, old_price: 100, contain: 10, image: 'а б.webp' })
    const markup = await markupOf(<CatalogCard product={product} />)
    expect(markup).toContain('−10\u00a0%')
    expect(markup).toContain('900\u00a0₽')
    expect(markup).toContain('/images/300/product_images/normal/%D0%B0%20%D0%B1.webp 300w')
  })

  test('has no basket control for a discontinued product that is sold out everywhere', async () => {
    const { markupOf } = await import('../render-page.fixture.tsx')
    const { CatalogCard } = await import('./CatalogCard.tsx')
    const gone = sampleProduct('1', { discontinued: true, stores: { store12: 0 } })
    expect(await markupOf(<CatalogCard product={gone} />)).not.toContain('В корзину')
    const last = sampleProduct('1', { discontinued: true, stores: { store12: 0, store31: 2 } })
    expect(await markupOf(<CatalogCard product={last} />)).toContain('В корзину')
  })
})
