const names: Record<string, string> = {
  shell: 'Оболочка',
  'mf-catalog': 'Каталог',
  'mf-product': 'Товар',
  'mf-basket': 'Корзина',
  'mf-account': 'Кабинет',
  'mf-content': 'Статьи и контакты',
}

/** What a part is for, in words; a part that has none goes by its id. */
export const partName = (name: string): string => names[name] ?? name
