import type { Feature } from '@vitrina/contracts/retailer/product'
import type { Aisle } from './assortment.ts'
import type { Combination } from './catalogue-plan.ts'
import type { SeededRandom } from './seeded-random.ts'

const openings = [
  'Подходит и для стройки, и для ремонта в жилом доме.',
  'Материал знаком мастерам и хорошо ведёт себя в работе.',
  'Качество проверяют на производстве в каждой партии.',
  'Хороший выбор, когда важны предсказуемый результат и понятная цена.',
  'Размеры и вес выдержаны, поэтому расход легко посчитать заранее.',
]

const closings = [
  'Количество удобно считать с запасом 5–10 %: на подрезку и случайный брак.',
  'Паспорт качества и сертификаты скачиваются в карточке товара.',
  'Забрать заказ можно в магазине, крупные партии доставляем на объект.',
  'Если сомневаетесь в выборе, спросите консультанта: подскажет по расходу и совместимости.',
]

/** The form within a sentence: «толщина», but «ГОСТ». */
export const withLowerFirst = (name: string): string =>
  /^\p{Lu}{2}/u.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1)

/** HTML of two to four paragraphs and a list, composed from the data of the goods. */
export function describe(aisle: Aisle, made: Combination, features: Feature[], chance: SeededRandom): string {
  const advice = chance.shuffle(aisle.advice)
  const title = [made.kind, made.maker[0], made.range].filter(Boolean).join(' ')
  const facts = features
    .filter(({ name, value }) => value !== null && name !== 'Страна' && name !== 'Гарантия')
    .slice(0, 4)
    .map(({ name, value }) => `<li>${withLowerFirst(name)}: ${value}</li>`)
  const parts = [
    `<p><strong>${title}</strong> — ${made.purpose}. ${chance.pick(openings)}</p>`,
    `<ul>${facts.join('')}</ul>`,
    `<p>${advice.slice(0, 2).join(' ')}</p>`,
  ]
  if (chance.happens(0.5)) parts.push(`<h3>На что обратить внимание</h3><p>${advice.slice(2, 4).join(' ')}</p>`)
  if (chance.happens(0.6)) parts.push(`<p>${chance.pick(closings)}</p>`)
  return parts.join('\n')
}
