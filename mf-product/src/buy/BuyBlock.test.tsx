// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ProductPage } from '@vitrina/contracts/site/product'
import { $currentDepartment } from '@vitrina/shell/department'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { QuantityProvider } from '../product/quantity-context.tsx'
import '../in-shell.fixture.tsx'
import { samplePage } from '../page.fixture.ts'
import { BuyBlock } from './BuyBlock.tsx'

afterEach(cleanup)

const vologda = {
  id_1c: '00012',
  name_for_site: 'Вологда',
  work_time: '8:00–20:00',
  phones: ['+7 (8172) 50-50-50|+7 (8172) 60-60-60'],
}

async function shown(data: ProductPage, department: object | null = vologda): Promise<HTMLElement> {
  const scope = fork({ values: [[$currentDepartment, department]] as never })
  render(
    <Provider value={scope}>
      <QuantityProvider>
        <BuyBlock data={data} />
      </QuantityProvider>
    </Provider>,
  )
  await act(() => vi.dynamicImportSettled())
  return screen.getByRole('region', { name: 'Цена и покупка' })
}

const wordsOf = (element: Element | null | undefined) => element?.textContent?.replaceAll('\u00a0', ' ') ?? ''

describe('the buy block', () => {
  test.each([75, 0])('has two action buttons, also at the price %d [PDP-15] [T75]', async (price) => {
    const block = await shown(samplePage({ product: { price } }))
    const marks = block.querySelectorAll('[role="group"][aria-label="Избранное и сравнение"] button')
    expect([...marks].map((button) => button.getAttribute('title'))).toEqual(['Избранное', 'Сравнение'])
  })

  test('prices every unit that is known [PDP-17] [PDP-37] [FORMAT-01]', async () => {
    const units = [
      { unit: 'упак', ratio: 1 / 6 },
      { unit: 'м²', ratio: 3 },
    ]
    const words = wordsOf(await shown(samplePage({ units, product: { price: 10.01, old_price: null } })))
    expect(words).toContain('10 ₽ / уп')
    expect(words).toContain('60,06 ₽ / упак')
    expect(words).toContain('3,34 ₽ / м²')
  })

  test.each([
    [75, 100, '−25 %', 'Экономия 25 ₽'],
    [999, 1000, '', 'Экономия 1 ₽'],
  ])('shows the saving at the price %d after %d [PDP-18] [PDP-19]', async (price, old_price, percent, saving) => {
    const words = wordsOf(await shown(samplePage({ product: { price, old_price } })))
    expect(words).toContain(percent)
    expect(words).toContain(saving)
  })

  test.each([
    [0, 100],
    [-5, 100],
    [Number.NaN, 100],
    [Number.POSITIVE_INFINITY, null],
  ])(
    'shows «Цена по запросу» and a phone to call at the price %d [PDP-21] [PDPM-02] [T74] [T75]',
    async (price, old_price) => {
      const block = await shown(samplePage({ product: { price, old_price } }))
      const words = wordsOf(block)
      expect(words).toContain('Цена по запросу')
      expect(words).not.toMatch(/₽|%|Экономия|NaN|∞/)
      if (price > 0) return
      expect(words).not.toContain('В корзину')
      expect(block.querySelector('a')?.getAttribute('href')).toBe('tel:+78172606060')
      expect(words).toContain('+7 (8172) 60-60-60')
      expect(block.querySelector('p[aria-live]')).toBeNull()
    },
  )

  test.each([[75], [74.995], [0], [-100], [Number.NaN], [null]])(
    'shows no saving after an old price of %s [T74] [PDP-18]',
    async (old_price) => {
      const words = wordsOf(await shown(samplePage({ product: { price: 75, old_price } })))
      expect(words).toContain('75 ₽ / уп')
      expect(words).not.toMatch(/Экономия|%|Старая/)
    },
  )

  test('refers to the shop for the price when there is no phone', async () => {
    const block = await shown(samplePage({ product: { price: 0 } }), { ...vologda, phones: [] })
    expect(block.querySelector('a')).toBeNull()
    expect(wordsOf(block)).toContain('Цену и срок подскажут в магазине')
  })

  test.each([
    [6, 'Добавить в заказ можно кратно 6 уп'],
    [2.5, 'Добавить в заказ можно кратно 2,5 уп'],
  ])('explains a pack of %d in a tooltip [PDP-20] [VALID-10] [VALID-11]', async (contain, words) => {
    await shown(samplePage({ product: { contain } }))
    expect(wordsOf(screen.getByRole('tooltip'))).toBe(words)
  })

  test.each([0, null, -6])(
    'warns of whole packs without a tooltip when the pack is %s [VALID-10] [N10]',
    async (contain) => {
      const block = await shown(samplePage({ product: { contain } }))
      expect(wordsOf(block)).toContain('Заказ строго кратно вложению')
      expect(screen.queryByRole('tooltip')).toBeNull()
    },
  )

  test('shows beside the control that stock is limited or sold out [VALID-12] [PDP-21] [PDP-42]', async () => {
    expect(wordsOf(await shown(samplePage({ product: { discontinued: true } })))).toContain(
      'Товар доступен только из наличия',
    )
    cleanup()
    const over = wordsOf(await shown(samplePage({ product: { discontinued: true, stores: { store12: 0 } } })))
    expect(over).toContain('Товар закончился')
    expect(over).toContain('В корзину')
    cleanup()
    const rest = wordsOf(await shown(samplePage({ product: { discontinued: true, stores: { store12: 5 } } })))
    expect(rest).toContain('Осталось меньше упаковки')
    expect(rest).toContain('В корзину')
  })
})
