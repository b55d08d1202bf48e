/** Sizes and options of the demo's goods fit their kinds: no nut of 40 mm, no funnel of 3 m, no «клей летняя». */
import { expect, test } from 'vitest'
import { allAisles } from './aisles/all-aisles.ts'
import { type Line, splitMark } from './assortment.ts'
import { combinationAt, planCatalogue } from './catalogue-plan.ts'
import { makeGoods } from './goods.ts'
import { createSlugs } from './slug.ts'

interface SizeForm {
  /** Format of the size. */
  label: RegExp
  /** Kinds that have such sizes; with `not`, kinds that never have them. */
  of?: RegExp
  not?: RegExp
}

/**
 * Reviewed by a person: which kinds have which sizes. A size without a form, and a form that does not fit the kind, are
 * faults.
 */
const sizeForms: readonly SizeForm[] = [
  { label: /^(?:S|M|L|XL|XXL)$/, of: /^(?:перчатки|костюм|наколенники)/ },
  { label: /^(?:открытые|закрытые|панорамные|с обдувом|поверх очков)$/, of: /^очки/ },
  { label: /^FFP\d/, of: /^респиратор/ },
  { label: /\d В$/, of: /аккумулятор|^винтоверт/ },
  {
    label: /\d Вт$/,
    of: /^(?:дрель ударная|шуруповёрт сетевой|перфоратор sds|молоток отбойный|болгарка|пила|лобзик|шлифмашина|лампа|светильник|панель светодиодная|прожектор)/,
  },
  { label: /\d А$/, of: /^(?:автомат|узо|дифавтомат)/ },
  { label: /кВт$/, of: /^(?:триммер|газонокосилка|насос|бензопила|мойка высокого)/ },
  { label: /дБ$/, of: /^наушники/ },
  { label: /секци[ий]$/, of: /^радиатор (?!стальной)/ },
  { label: /тип \d+$/, of: /^радиатор стальной/ },
  { label: /ступен(?:и|ей)$/, of: /^(?:стремянка|лестница)/ },
  { label: /модул(?:я|ей)$/, of: /^щит распределительный/ },
  { label: /полюс(?:а|ов)$/, of: /^колодка/ },
  { label: /предмет(?:а|ов)$/, of: /^набор инструмента/ },
  { label: /^(?:горизонтальная|вертикальная)$/, of: /^рамка/ },
  { label: /установки$/, of: /^(?:розетка|выключатель|диммер)/ },
  { label: /, (?:левая|правая)$/, of: /^дверь/ },
  {
    label: /\d шт\.$/,
    of: /^(?:саморез|глухарь|шуруп|дюбель|анкер|гвозди|скобы|болт|гайка|шайба|шпилька|винт|система выравнивания|крестики|подвес прямой|соединитель|удлинитель профиля|тяга)/,
  },
  { label: /^М\d/, of: /^(?:гайка|шайба)/ },
  { label: /^[\d,]+×\d+ мм, \d+ шт\.$/, not: /^(?:гайка|шайба)/ },
  {
    label: /\d л$/,
    of: /^(?:краска|антисептик|состав|отбеливатель|лак|пропитка|масло|лазурь|воск|грунтовка|бетоноконтакт|уайт|растворитель|ацетон|смывка|преобразователь|тачка|ведро|таз|умывальник)/,
  },
  { label: /\d мл$/, of: /аэрозольн|^(?:пена|клей-пена|очиститель|герметик|жидкие гвозди)/ },
  { label: /\d г$/, of: /^молоток слесарный/ },
  {
    label: /^[\d,]+ кг$/,
    of: /^(?:цемент|штукатурка|шпаклёвка|клей|затирка|наливной|ровнитель|стяжка|пескобетон|смесь|гидроизоляция обмазочная|гипс|алебастр|известь|песок|мел|мастика|праймер|эмаль|грунт|щебень|керамзит|песчано|отсев|покрытие под бетон|жидкие обои|торф|удобрение|газонная|реагент)/,
  },
  { label: /^до \d+ кг$/, of: /^доводчик/ },
  { label: /"/, of: /^(?:кран|клапан|редуктор|фильтр|муфта комбинированная|фитинг|шланг)/ },
  { label: /°$/, of: /^(?:колено|отвод|тройник)/ },
  { label: /см$/, of: /^(?:каска|каскетка|щиток)/ },
  { label: /^[\d,]+ м²$/, of: /^черепица/ },
  { label: /мм²$/, of: /^(?:кабель|провод)/ },
  { label: /^[\d,]+П, 6 м$/, of: /^швеллер/ },
  { label: /^\d+Б\d, 6 м$/, of: /^балка двутавровая/ },
  { label: /×[\d,]+ м$/, not: /^(?:воронка|колено|кронштейн|гайка|шайба)/ },
  {
    label: /(?:^|, )[\d,]+ м$/,
    of: /^(?:жёлоб|труба|карниз|планка|снегозадержатель|ендова|профиль|арматура|уголок|швеллер|полоса|балка|свая|столб заборный|раскладка|правило|рулетка|уровень лазерный|дальномер|удлинитель (?:бытовой|на катушке)|сетевой фильтр|изолента|вышка|шланг|лента|рукав|гигиенический душ)/,
  },
  { label: /^\d+ мм × \d+ м$/, of: /^(?:лента|скотч)/ },
  {
    label: /мм$/,
    not: /^(?:рулетка|уровень лазерный|дальномер|изолента|колодка|ведро|тачка|таз|умывальник|очки|респиратор|перчатки|набор инструмента|вышка|наушники|гигиенический|доводчик|швеллер|балка дв|молоток|щит распред|щёлок)/,
  },
  // Profiles, beams and boards have a cross-section; a baluster and a post are as thick as they are wide.
  { label: /^\d+×300×40 мм$/, not: /^(?:балясина|столб|поручень)/ },
  { label: /^(?:80|100)×500×667 мм$/, of: /^плита пазогребневая/ },
  { label: /^(?:75|100|50|65)×50 мм, \d м$/, of: /^профиль стоечный/ },
  { label: /^60×27 мм/, of: /^профиль потолочный/ },
  { label: /^\d+×\d+×2500 мм$/, not: /^(?:плита пазогребневая|элемент сухого пола)/ },
]

/** All kinds of the catalogue with their sizes and options. */
const kinds = allAisles.flatMap(({ lines }) =>
  lines.flatMap((line) =>
    line.kinds.map((marked) => {
      const kind = splitMark(marked).text
      const { sizes = line.sizes, options = line.options } = line.overrides?.[kind] ?? {}
      return { kind, sizes, options, line }
    }),
  ),
)

const fits = ({ of, not }: SizeForm, kind: string): boolean => (of?.test(kind) ?? true) && !not?.test(kind)

function strangeSizes(kind: string, sizes: Line['sizes']): string[] {
  return sizes.flatMap(({ label }) => {
    const said = sizeForms.filter((form) => form.label.test(label))
    const isRight = said.length > 0 && said.every((form) => fits(form, kind.toLowerCase()))
    return isRight ? [] : [`${kind} ${label}`]
  })
}

test('each kind of goods has plausible sizes', () => {
  expect(kinds.length).toBeGreaterThan(500)
  expect(kinds.flatMap(({ kind, sizes }) => strangeSizes(kind, sizes))).toEqual([])
})

test.each([
  ['Гайка шестигранная', '6×40 мм, 25 шт.'],
  ['Воронка', '125 мм, 3 м'],
  ['Рулетка', '600 мм'],
  ['Бита магнитная', 'XL'],
  ['Щит распределительный', '16 А'],
])('reports «%s %s»', (kind, label) => {
  expect(strangeSizes(kind, [{ label, measure: 1, features: [] }])).toEqual([`${kind} ${label}`])
})

const seasonal = /^(?:Пена монтажная|Клей-пена|Смесь кладочная|Клей для (?:газобетона|утеплителя))/
const feminine = new Set(['эмаль', 'грунт-эмаль', 'смесь', 'лазурь', 'панель', 'дверь', 'скамья'])

/** By the first word, which is enough for the goods of the catalogue. */
function genderOf(kind: string): 'f' | 'm' | 'n' {
  const [head = ''] = kind.toLowerCase().split(' ')
  if (/[ая]$/.test(head) || feminine.has(head)) return 'f'
  return /[ое]$/.test(head) ? 'n' : 'm'
}

test('only goods with a season name one, and every option agrees with the gender of its goods', () => {
  const choices = kinds.flatMap(({ kind, options }) =>
    (options?.values ?? []).map((marked) => ({ kind, feature: options?.feature ?? '', value: splitMark(marked).text })),
  )
  const isSeason = ({ value }: { value: string }) => /^(?:летн|зимн|всесезон)/.test(value)
  const said = ({ kind, value }: { kind: string; value: string }) => `${kind} ${value}`
  expect(choices.filter(isSeason).length).toBeGreaterThan(10)
  expect(choices.filter((one) => isSeason(one) && !seasonal.test(one.kind)).map(said)).toEqual([])
  const isMistaken = ({ kind, feature, value }: (typeof choices)[number]) =>
    (/^[а-яё-]+(?:ая|яя)$/.test(value) && genderOf(kind) !== 'f') ||
    (/^[а-яё-]+ое$/.test(value) && genderOf(kind) !== 'n') ||
    (/^(?:Сезон|Исполнение|Степень блеска)$/.test(feature) && /(?:ый|ий)$/.test(value) && genderOf(kind) !== 'm')
  expect(choices.filter(isMistaken).map(said)).toEqual([])
})

test('season and temperature agree, and so do material and name', () => {
  const slugFor = createSlugs()
  const goods = planCatalogue(allAisles, 3000).flatMap((planned) =>
    planned.combinations.map((at) => ({ ...combinationAt(planned, at), made: makeGoods(planned, at, at, slugFor) })),
  )
  const factOf = ({ made }: (typeof goods)[number], name: string) =>
    made.specification.find((feature) => feature.name === name)?.value ?? null
  const winter = goods.filter(({ option }) => /^зимн/.test(option?.value ?? ''))
  expect(winter.length).toBeGreaterThan(5)
  expect(winter.filter((one) => !(factOf(one, 'Температура работы') ?? 'от −').startsWith('от −'))).toEqual([])
  const based = goods.filter(({ kind }) => /^Герметик (?:силиконовый|акриловый|MS)/.test(kind))
  expect(based.length).toBeGreaterThan(5)
  const isOf = (kind: string, base: string | null) =>
    base === null || kind.toLowerCase().includes(base.toLowerCase().slice(0, 5))
  expect(based.filter((one) => !isOf(one.kind, factOf(one, 'Основа'))).map(({ kind }) => kind)).toEqual([])
})
