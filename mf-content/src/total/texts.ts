export const totalTexts = {
  total: 'Итого',
  weight: (amount: string) => `вес ${amount}`,
  toBasket: 'В\u00a0корзину',
  again: 'Повторить',
}
