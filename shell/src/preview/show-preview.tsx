/** The bar of a preview, in a root of its own above the page. */
import type { BootPreview } from '@vitrina/federation/boot'
import { createRoot } from 'react-dom/client'
import { PreviewBar } from './PreviewBar.tsx'

export function mountPreviewBar(preview: BootPreview): void {
  const place = document.createElement('div')
  // Without a box of its own the bar sticks for as long as the page is high.
  place.style.display = 'contents'
  document.body.prepend(place)
  createRoot(place).render(<PreviewBar preview={preview} reload={() => location.reload()} />)
}
