/** Mounts the preview banner in a React root of its own above the page. */
import type { BootPreview } from '@vitrina/federation/boot'
import { createRoot } from 'react-dom/client'
import { PreviewBar } from './PreviewBar.tsx'

export function mountPreviewBar(preview: BootPreview): void {
  const place = document.createElement('div')
  // Without a box of its own the container does not limit how far the banner sticks.
  place.style.display = 'contents'
  document.body.prepend(place)
  createRoot(place).render(<PreviewBar preview={preview} reload={() => location.reload()} />)
}
