const names: Record<string, string> = {
  shell: 'Оболочка',
  'mf-catalog': 'Каталог',
  'mf-product': 'Товар',
  'mf-basket': 'Корзина',
  'mf-account': 'Кабинет',
  'mf-content': 'Статьи и контакты',
}

/** Russian name of a part; its id when there is none. */
export const partName = (name: string): string => names[name] ?? name
