import { fireEvent, screen } from '@testing-library/react'

/** What stands under «Ещё», which is opened for it. */
export async function openMore(): Promise<HTMLElement[]> {
  fireEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  return screen.findAllByRole('menuitem')
}

/** Takes something from under «Ещё»; the name is compared with spaces that do not break as well. */
export async function chooseMore(name: string): Promise<void> {
  const found = (await openMore()).find(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') === name)
  if (!found) throw new Error(`«${name}» is not under «Ещё»`)
  fireEvent.click(found)
}
