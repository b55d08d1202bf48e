const fillers = new Set(
  `и или а но для под от к ко по с со из на в во без до за у о об при над не ли же как что это тот the and for
   шт мм см м м2 м3 мм2 кг г л мл вт квт`.split(/\s+/),
)

const wishes = new Set(
  `купить куплю заказать заказ приобрести цена цены ценой прайс стоимость стоит сколько почем недорого недорогой недорогая
   недорогие дешево дешевый дешевая дешевые дешевле подешевле выгодно скидка скидкой скидки распродажа акция доставка
   доставкой самовывоз наличие наличии магазин магазине магазины интернет розница розницу опт оптом сайт каталог отзывы
   отзыв характеристики фото хороший хорошая хорошие лучший лучшая лучшие нужен нужна нужно нужны хочу где есть мне рядом
   рф россия руб рублей рубль артикул арт код`.split(/\s+/),
)

/** Words that match nothing: prepositions and bare units. */
export const isFiller = (word: string): boolean => fillers.has(word)

/** Words about the visitor's intent instead of goods: «купить», «цена», «недорого». */
export const isWish = (word: string): boolean => wishes.has(word)

/** Prepositions that introduce the purpose of a thing in its name: «клей для плитки». */
export const isPreposition = (word: string): boolean =>
  ['для', 'под', 'от', 'к', 'по', 'с', 'со', 'из', 'на', 'в', 'без'].includes(word)
