// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

function Report() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Открыть
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="Сообщить об ошибке" description="Проверим и исправим">
        <input aria-label="Опишите проблему" />
      </Dialog>
    </>
  )
}

test('opens with the focus in its field, not on the close button', async () => {
  render(<Report />)
  fireEvent.click(screen.getByText('Открыть'))
  await screen.findByRole('dialog')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Опишите проблему')))
})

test('has its title as name, takes the focus and closes with Escape and its button [PDP-27]', async () => {
  render(<Report />)
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(screen.getByText('Открыть'))
  const dialog = await screen.findByRole('dialog', { name: 'Сообщить об ошибке' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(dialog, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(screen.getByText('Открыть'))
  fireEvent.click(await screen.findByRole('button', { name: 'Закрыть' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
