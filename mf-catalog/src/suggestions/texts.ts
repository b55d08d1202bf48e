import { formatNumber } from '@vitrina/site/numbers'
import { countOf } from '@vitrina/site/plural'

export const suggestTexts = {
  list: 'Подсказки поиска',
  recent: 'Вы искали',
  often: 'Часто ищут',
  bought: 'Часто покупают',
  popularSections: 'Популярные разделы',
  queries: 'Запросы',
  categories: 'Разделы',
  brands: 'Бренды',
  products: 'Товары',
  pages: 'Страницы сайта',
  all: 'Поиск',
  code: (idcode: string) => `Код ${idcode}`,
  goods: (count: number) => countOf(count, ['товар', 'товара', 'товаров']),
  find: (text: string) => `Искать «${text}»`,
  findLiterally: (text: string) => `Искать именно «${text}»`,
  orderCodes: (count: number) => `Заказать списком по\u00a0кодам: ${formatNumber(count)}`,
  nothing: 'Подсказок по этому запросу нет',
  unavailable: 'Подсказки сейчас недоступны. Искать можно как обычно.',
  count: (count: number) => countOf(count, ['подсказка', 'подсказки', 'подсказок']),
  basketByTab: 'Клавиша Tab ведёт к кнопке корзины',
  clear: 'Очистить поиск',
  close: 'Закрыть поиск',
  forget: (text: string) => `Убрать из истории: ${text}`,
  forgetAll: 'Очистить',
  forgetAllLabel: 'Очистить историю поиска',
  basketFailed: 'Корзина не загрузилась',
} as const

export const scanTexts = {
  title: 'Наведите камеру на код',
  hint: 'Подойдут штрихкод с упаковки, QR-код с ценника и код товара.',
  view: 'Изображение с камеры',
  waiting: 'Включаем камеру…',
  denied: 'Нет доступа к камере. Разрешите его в настройках браузера или выберите фото с кодом.',
  photo: 'Выбрать фото',
  notFound: 'На фото нет кода, который можно прочитать. Попробуйте снять ближе и без бликов.',
  foreign: 'Это не код товара. Попробуйте штрихкод с упаковки.',
  failed: 'Сканер не загрузился. Введите код вручную.',
} as const
