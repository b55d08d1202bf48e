import { fireEvent, screen } from '@testing-library/react'

/** Opens the menu «Ещё» and returns its items. */
export async function openMore(): Promise<HTMLElement[]> {
  fireEvent.click(screen.getByRole('button', { name: 'Ещё' }))
  return screen.findAllByRole('menuitem')
}

/** Chooses an item of the menu «Ещё»; the spaces of its name match non-breaking ones too. */
export async function chooseMore(name: string): Promise<void> {
  const found = (await openMore()).find(({ textContent }) => textContent?.replaceAll('\u00a0', ' ') === name)
  if (!found) throw new Error(`«${name}» is not under «Ещё»`)
  fireEvent.click(found)
}
