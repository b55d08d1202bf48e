/** A promotion of the demo shop, without dates. */
export interface PlannedPromotion {
  title: string
  /** Family whose drawing stands for it. */
  image: string
  summary: string
  /** Paragraphs of the terms. */
  terms: readonly string[]
  /** Which goods: of a root category, of a brand, lowered by at least a share; together they narrow. */
  rules: { category?: string; brand?: string; discount?: number }
  /** Where it holds; everywhere when it is not said. */
  departments?: readonly string[]
  coupon?: string
}

const lowered = 'Скидка уже учтена в цене на сайте и в магазине, вводить ничего не нужно.'
const limited = 'Количество товаров ограничено. Акция заканчивается раньше, если товар распродан.'
const together = 'Скидка не суммируется с другими акциями и личными ценами по договору.'

export const plannedPromotions: readonly PlannedPromotion[] = [
  {
    title: 'Гипсокартон и профиль вместе дешевле',
    image: 'sheet',
    summary: 'Скидка на листы, профиль и крепёж для перегородок.',
    terms: [lowered, 'Листы отгружаем пачками и поштучно; подъём на этаж считаем отдельно.', limited],
    rules: { category: 'Гипсокартон и листовые материалы', discount: 0.01 },
  },
  {
    title: 'Тёплый дом к зиме',
    image: 'insulation-slab',
    summary: 'Утеплители, плёнки и мембраны по сниженным ценам во всех магазинах сети.',
    terms: [lowered, 'Поможем посчитать утеплитель по размерам дома: позвоните или приходите с чертежом.', limited],
    rules: { category: 'Утеплители и изоляция', discount: 0.01 },
  },
  {
    title: 'Сезон покраски',
    image: 'bucket',
    summary: 'Краски, эмали и пропитки со скидкой до 25 %.',
    terms: [lowered, 'Колеровка за наш счёт при покупке от двух вёдер одной краски.', together],
    rules: { category: 'Лакокрасочные материалы', discount: 0.05 },
  },
  {
    title: 'Инструмент месяца',
    image: 'tool-power',
    summary: 'Подборка инструмента по цене ниже обычной и с полной гарантией.',
    terms: [lowered, 'Гарантия производителя действует полностью: чек и талон храните до её конца.', limited],
    rules: { category: 'Инструмент и спецодежда', discount: 0.01 },
  },
  {
    title: 'Пол под ключ',
    image: 'laminate',
    summary: 'Ламинат, подложка и плинтус: вместе выгоднее, чем по отдельности.',
    terms: [lowered, 'Невскрытые пачки примем обратно в течение 14 дней.', together],
    rules: { category: 'Напольные покрытия', discount: 0.01 },
  },
  {
    title: 'Крыша без переплаты',
    image: 'roofing-sheet',
    summary: 'Металлочерепица, водосток и доборные элементы по цене прошлого сезона.',
    terms: [lowered, 'Листы в размер режем на заводе, срок — от пяти рабочих дней.', limited],
    rules: { category: 'Кровля, фасад и водосток', discount: 0.01 },
  },
  {
    title: 'Распродажа: скидки от 20 %',
    image: 'carton',
    summary: 'Всё, что подешевело не меньше чем на пятую часть, собрали в одном списке.',
    terms: [lowered, 'Список обновляется вместе с ценами, поэтому завтра он может быть другим.', limited],
    rules: { discount: 0.2 },
  },
  {
    title: 'Ярославль: неделя сухих смесей',
    image: 'bag',
    summary: 'Цемент, штукатурки и клеи дешевле в двух магазинах Ярославля.',
    terms: [
      'Акция действует в магазинах на ул. Громова и ул. Фрунзе.',
      lowered,
      'От одного поддона доставим по городу бесплатно.',
      together,
    ],
    rules: { category: 'Сухие смеси и цемент', discount: 0.01 },
    departments: ['00195', '00196'],
  },
  {
    title: 'Энергон: проводка за один заказ',
    image: 'cable',
    summary: 'Кабель, автоматы и розетки марки «Энергон» — дешевле с купоном.',
    terms: [
      'Назовите купон менеджеру или введите его в корзине: скидка 7 % на товары марки от 10 000 ₽.',
      together,
      limited,
    ],
    rules: { brand: 'Энергон' },
    coupon: 'ENERGON',
  },
  {
    title: 'Сантехника к ремонту',
    image: 'faucet',
    summary: 'Смесители, трубы и радиаторы со скидкой, пока идёт ремонт.',
    terms: [lowered, 'Проверьте комплектность при получении: подводка и крепёж бывают отдельными товарами.', together],
    rules: { category: 'Сантехника и отопление', discount: 0.01 },
  },
  {
    title: 'Дача начинается со склада',
    image: 'garden-tool',
    summary: 'Инвентарь, ёмкости и всё для участка: готовимся к сезону в Вологде и Череповце.',
    terms: ['Акция действует в магазинах Вологды и Череповца.', lowered, limited],
    rules: { category: 'Сад и участок', discount: 0.01 },
    departments: ['00131', '00031'],
  },
  {
    title: 'Кирпич поддонами',
    image: 'brick',
    summary: 'Кирпич и блоки выгоднее брать целыми поддонами: с купоном дешевле на 5 %.',
    terms: [
      'Введите купон в корзине: скидка 5 % на кирпич, блоки и бетонные изделия от 30 000 ₽.',
      'Разгрузку манипулятором согласуем по телефону.',
      together,
    ],
    rules: { category: 'Кирпич, блоки и бетонные изделия' },
    coupon: 'PODDON',
  },
]
