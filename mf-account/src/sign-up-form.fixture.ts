import { fireEvent, screen } from '@testing-library/react'

export const input = (name: string | RegExp) => screen.getByLabelText<HTMLInputElement>(name)
export const type = (name: string | RegExp, value: string) => fireEvent.change(input(name), { target: { value } })
export const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
export const signUp = () => press('Зарегистрироваться')

/** Fills in every field of the sign-up form, the code from the letter included. */
export async function fill() {
  type('Имя и фамилия', 'Иван Петров')
  type('E-mail', 'ivan@mail.ru')
  press('Получить код')
  await screen.findByLabelText('Код из письма')
  type('Код из письма', '123456')
  type('Телефон', '+7 (900) 123-45-67')
  fireEvent.click(screen.getByRole('checkbox'))
}
