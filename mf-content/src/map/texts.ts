import { countOf } from '@vitrina/site/plural'

/** Texts of the map. */
export const mapTexts = {
  label: (count: number) => `Карта: ${countOf(count, ['филиал', 'филиала', 'филиалов'])}. Всё то же есть в списке`,
  pin: (city: string, address: string) => `${city}, ${address}`,
  group: (city: string, count: number) =>
    `${city}: ${countOf(count, ['филиал', 'филиала', 'филиалов'])} рядом, приблизить`,
  drawn: 'Карта: стрелки двигают, плюс и минус меняют масштаб',
  zoomIn: 'Приблизить',
  zoomOut: 'Отдалить',
  showAll: 'Показать все',
  loading: 'Карта загружается',
  failed: 'Карта не загрузилась, это схема. Адреса и телефоны есть в списке.',
  noWebGl: 'Браузер не рисует карты, поэтому здесь схема.',
  scheme: 'Схема. Зелёным\u00a0— ваш магазин',
  twoFingers: 'Двигайте карту двумя пальцами',
  wheel: 'Чтобы приблизить карту, удерживайте Ctrl и крутите колесо',
  wheelOnMac: 'Чтобы приблизить карту, удерживайте ⌘ и крутите колесо',
  empty: 'На карте показать нечего: у этих филиалов нет координат.',
  yandex: 'Карта Яндекса',
} as const
