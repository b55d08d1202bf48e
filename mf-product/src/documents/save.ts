/** Safari reads a blob URL only some time after the click. */
const REVOKE_DELAY_MS = 60_000

/** Makes the browser download the address, under this name unless the server sends another. */
export function downloadUrl(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Saves a blob to the visitor's downloads. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  downloadUrl(address, name)
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS)
}
