/** A promotion of the demo shop, without dates. */
export interface PlannedPromotion {
  title: string
  /** Family of its drawing. */
  image: string
  summary: string
  /** Paragraphs of the terms. */
  terms: readonly string[]
  /** Goods of a root category, of a brand, or with at least this discount; rules are combined with AND. */
  rules: { category?: string; brand?: string; discount?: number }
  /** Departments where it applies; all without it. */
  departments?: readonly string[]
  coupon?: string
}

const loweredPriceNote = 'Скидка уже учтена в цене на сайте и в магазине, вводить ничего не нужно.'
const limitedStockNote = 'Количество товаров ограничено. Акция заканчивается раньше, если товар распродан.'
const notCombinedNote = 'Скидка не суммируется с другими акциями и личными ценами по договору.'

export const plannedPromotions: readonly PlannedPromotion[] = [
  {
    title: 'Гипсокартон и профиль вместе дешевле',
    image: 'sheet',
    summary: 'Скидка на листы, профиль и крепёж для перегородок.',
    terms: [loweredPriceNote, 'Листы отгружаем пачками и поштучно; подъём на этаж считаем отдельно.', limitedStockNote],
    rules: { category: 'Гипсокартон и листовые материалы', discount: 0.01 },
  },
  {
    title: 'Тёплый дом к зиме',
    image: 'insulation-slab',
    summary: 'Утеплители, плёнки и мембраны по сниженным ценам во всех магазинах сети.',
    terms: [
      loweredPriceNote,
      'Поможем посчитать утеплитель по размерам дома: позвоните или приходите с чертежом.',
      limitedStockNote,
    ],
    rules: { category: 'Утеплители и изоляция', discount: 0.01 },
  },
  {
    title: 'Сезон покраски',
    image: 'bucket',
    summary: 'Краски, эмали и пропитки со скидкой до 25 %.',
    terms: [loweredPriceNote, 'Колеровка за наш счёт при покупке от двух вёдер одной краски.', notCombinedNote],
    rules: { category: 'Лакокрасочные материалы', discount: 0.05 },
  },
  {
    title: 'Инструмент месяца',
    image: 'tool-power',
    summary: 'Подборка инструмента по цене ниже обычной и с полной гарантией.',
    terms: [
      loweredPriceNote,
      'Гарантия производителя действует полностью: чек и талон храните до её конца.',
      limitedStockNote,
    ],
    rules: { category: 'Инструмент и спецодежда', discount: 0.01 },
  },
  {
    title: 'Пол под ключ',
    image: 'laminate',
    summary: 'Ламинат, подложка и плинтус: вместе выгоднее, чем по отдельности.',
    terms: [loweredPriceNote, 'Невскрытые пачки примем обратно в течение 14 дней.', notCombinedNote],
    rules: { category: 'Напольные покрытия', discount: 0.01 },
  },
  {
    title: 'Крыша без переплаты',
    image: 'roofing-sheet',
    summary: 'Металлочерепица, водосток и доборные элементы по цене прошлого сезона.',
    terms: [loweredPriceNote, 'Листы в размер режем на заводе, срок — от пяти рабочих дней.', limitedStockNote],
    rules: { category: 'Кровля, фасад и водосток', discount: 0.01 },
  },
  {
    title: 'Распродажа: скидки от 20 %',
    image: 'carton',
    summary: 'Всё, что подешевело не меньше чем на пятую часть, собрали в одном списке.',
    terms: [
      loweredPriceNote,
      'Список обновляется вместе с ценами, поэтому завтра он может быть другим.',
      limitedStockNote,
    ],
    rules: { discount: 0.2 },
  },
  {
    title: 'Ярославль: неделя сухих смесей',
    image: 'bag',
    summary: 'Цемент, штукатурки и клеи дешевле в двух магазинах Ярославля.',
    terms: [
      'Акция действует в магазинах на ул. Громова и ул. Фрунзе.',
      loweredPriceNote,
      'От одного поддона доставим по городу бесплатно.',
      notCombinedNote,
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
      notCombinedNote,
      limitedStockNote,
    ],
    rules: { brand: 'Энергон' },
    coupon: 'ENERGON',
  },
  {
    title: 'Сантехника к ремонту',
    image: 'faucet',
    summary: 'Смесители, трубы и радиаторы со скидкой, пока идёт ремонт.',
    terms: [
      loweredPriceNote,
      'Проверьте комплектность при получении: подводка и крепёж бывают отдельными товарами.',
      notCombinedNote,
    ],
    rules: { category: 'Сантехника и отопление', discount: 0.01 },
  },
  {
    title: 'Дача начинается со склада',
    image: 'garden-tool',
    summary: 'Инвентарь, ёмкости и всё для участка: готовимся к сезону в Вологде и Череповце.',
    terms: ['Акция действует в магазинах Вологды и Череповца.', loweredPriceNote, limitedStockNote],
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
      notCombinedNote,
    ],
    rules: { category: 'Кирпич, блоки и бетонные изделия' },
    coupon: 'PODDON',
  },
]
