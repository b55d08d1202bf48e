/** Safari begins to read the address some time after the press. */
const REVOKE_DELAY_MS = 60_000

/** The browser downloads what is at the address, under this name where the server gives no other. */
export function downloadUrl(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Puts what is held in memory into the visitor's downloads. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  downloadUrl(address, name)
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_DELAY_MS)
}
