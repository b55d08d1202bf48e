const NBSP = '\u00a0'

/** Faults of a row. */
export const faults = {
  empty: 'Строка пустая',
  noCode: 'Такого кода нет',
  nothing: 'Ничего похожего не нашлось',
  unread: 'Строку не удалось проверить. Попробуйте ещё раз.',
  noQuantity: 'Количество не указано',
  unit: (unit: string) => `Непонятная единица: ${unit}`,
  notConverted: (written: string, sold: string) =>
    `Нельзя перевести: в${NBSP}заказе «${written}», а${NBSP}товар продаётся в${NBSP}единицах «${sold}»`,
  packUnknown: 'Неизвестно, сколько в упаковке. Укажите количество в единицах товара.',
  gone: 'Товар больше не продаётся',
  noPrice: `У${NBSP}товара пока нет цены`,
  long: (most: number) => `Строка длиннее ${most}${NBSP}знаков, прочитано только начало`,
} as const

/** Notes on converted quantities. */
export const notes = {
  converted: (written: string, count: string) => `${written}${NBSP}— это ${count}`,
  inPacks: (count: string, packs: string) => `${packs}, ${count}`,
  rounded: (count: string, pack: string) => `Округлено до ${count}: продаётся только упаковками по${NBSP}${pack}`,
  whole: (count: string) => `Округлено до ${count}`,
} as const

/** Remarks on differences of the goods. */
export const remarks = {
  noBrand: (brand: string) => `Бренда «${brand}» у${NBSP}нас нет — показываем такие${NBSP}же`,
  noName: (name: string) => `Марки «${name}» у${NBSP}нас нет — показываем такие${NBSP}же`,
  noSize: (size: string) => `Размера ${size} нет — показываем близкие`,
  instead: (sold: string, target: string) => `${sold} вместо ${target}`,
  even: (instead: string, count: string) => `${instead}: столько${NBSP}же выйдет из${NBSP}${count}`,
} as const
