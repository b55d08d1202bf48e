import type { SupportTopic } from '@vitrina/contracts/retailer/support'

/** Topics of requests. */
export const topics: readonly SupportTopic[] = [
  {
    id: 'order',
    name: 'Заказ и доставка',
    hint: 'Что с заказом и как вам удобно: перенести, довезти, изменить состав.',
    about_order: true,
  },
  {
    id: 'quality',
    name: 'Качество товара',
    hint: 'Что не так и сколько штук. Приложите фото товара и этикетки с номером партии.',
    about_order: true,
  },
  {
    id: 'return',
    name: 'Возврат и обмен',
    hint: 'Что и почему возвращаете, вскрыта ли упаковка.',
    about_order: true,
  },
  {
    id: 'documents',
    name: 'Документы и оплата',
    hint: 'Какой документ нужен и на какую организацию.',
    about_order: true,
  },
  {
    id: 'site',
    name: 'Работа сайта',
    hint: 'Что вы делали и что увидели. Поможет снимок экрана.',
    about_order: false,
  },
  {
    id: 'partnership',
    name: 'Сотрудничество',
    hint: 'Кто вы и что предлагаете.',
    about_order: false,
  },
]

export const topicName = (id: string): string => topics.find((topic) => topic.id === id)?.name ?? id
