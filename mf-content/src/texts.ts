/** Words of the pages to read. */
export const texts = {
  home: 'Главная',
  otherArticles: 'Полезное',
  updated: (date: string) => `Обновлено ${date}`,
  payment: 'Оплата и доставка',
  info: 'Покупателям',
  retail: 'Розничным покупателям',
  about: 'О компании',
  legal: 'Правовая информация',
  privacy: 'Политика конфиденциальности',
  question: 'Остались вопросы?',
  answer: (city: string) => `Ответим по телефону магазина, ${city}:`,
} as const
