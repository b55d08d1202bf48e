import { allAisles } from './aisles/all-aisles.ts'
import type { Aisle, Maker } from './assortment.ts'
import { withLowerFirst } from './description.ts'
import { createSeededRandom } from './seeded-random.ts'
import { slugOf } from './slug.ts'

const madeIn: Record<string, string> = {
  Россия: 'российская марка',
  Беларусь: 'белорусская марка',
  Германия: 'немецкая марка',
  Австрия: 'австрийская марка',
  Финляндия: 'финская марка',
  Норвегия: 'норвежская марка',
  Испания: 'испанская марка',
  Китай: 'марка из Китая',
}

const places = [
  'Весь ассортимент выпускается на собственном производстве, партии проверяет заводская лаборатория.',
  'Продукцию узнают мастера: размеры и фасовка не меняются годами, и расход легко посчитать заранее.',
  'Марка постоянно есть на наших складах, а чего нет — привозим под заказ.',
  'На каждую партию есть паспорт качества, сертификаты можно скачать в карточке товара.',
]

function level(price: number): string {
  if (price >= 1.3) return 'Это товары для тех, кто готов заплатить больше за срок службы и точность.'
  if (price <= 0.9) return 'Цены ниже средних, поэтому марку часто берут для дачи, склада и черновых работ.'
  return 'Цены — в середине полки: разумный выбор для дома и для объекта.'
}

function textOf([name, , country, price]: Maker, aisle: Aisle): string {
  const chance = createSeededRandom(`brand text ${name}`)
  const lines = chance.shuffle(aisle.lines).slice(0, 4)
  const from = madeIn[country] ?? `марка, страна — ${country}`
  return (
    `<p><strong>${name}</strong> — ${from} из раздела «${aisle.name}». ${level(price)}</p>` +
    `<p>Чаще всего у неё берут:</p><ul>${lines.map((line) => `<li>${withLowerFirst(line.name)}</li>`).join('')}</ul>` +
    `<p>${chance.pick(places)} ${chance.pick(aisle.advice)}</p>`
  )
}

export interface BrandText {
  name: string
  description: string
  /** The maker's site, on a reserved domain; null for makers without one. */
  site: string | null
}

/** Texts about each maker. */
export function brandTexts(): BrandText[] {
  return allAisles.flatMap((aisle) =>
    aisle.makers.map((maker) => ({
      name: maker[0],
      description: textOf(maker, aisle),
      site: createSeededRandom(`brand site ${maker[0]}`).happens(0.7) ? `https://${slugOf(maker[0])}.example/` : null,
    })),
  )
}
