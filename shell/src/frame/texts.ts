/** Words of the frame: header, menu, city, footer, notices. */
export const texts = {
  skip: 'К содержанию страницы',
  tagline: 'строительные материалы',
  homeLabel: (siteName: string) => `${siteName}, на главную`,
  home: 'Главная',
  catalogue: 'Каталог',
  wholeCatalogue: 'Весь каталог',
  sections: 'Меню каталога',
  basket: 'Корзина',
  signIn: 'Войти',
  wholesale: 'Опт',
  retail: 'Розница',
  call: (phone: string) => `Позвонить: ${phone}`,
  paymentAndDelivery: 'Доставка и оплата',
  about: 'О компании',
  forBuyers: 'Покупателям',
  company: 'Компания',
  legal: 'Правовая информация',
  privacy: 'Политика конфиденциальности',
  information: 'Как сделать заказ',
  pricesOf: (city: string) => `Цены и наличие указаны для города ${city} и не являются публичной офертой.`,
  loading: 'Страница загружается',
  retry: 'Повторить',
  pageFailedTitle: 'Эта страница сейчас недоступна',
  pageFailed: 'Остальной магазин работает. Мы уже знаем о сбое и чиним его.',
} as const

/** Words of the window where the city is chosen. */
export const cityTexts = {
  change: 'Сменить',
  label: (city: string) => `Ваш город: ${city}. Сменить`,
  title: 'Где вы покупаете',
  description: 'От города зависят цены, наличие и магазины выдачи.',
  search: 'Город или адрес',
  empty: 'Такого города нет в списке. Попробуйте другое название.',
  noCities: 'Список городов сейчас не загрузился. Обновите страницу чуть позже.',
  windowFailed: 'Список городов не открылся. Попробуйте ещё раз.',
} as const
