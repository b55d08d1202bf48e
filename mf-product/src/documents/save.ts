/** Safari begins to read the address some time after the press. */
const READ_MS = 60_000

/** The browser downloads what is at the address, under this name where the server gives no other. */
export function download(href: string, name: string): void {
  const link = document.createElement('a')
  link.href = href
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
}

/** Puts what is held in memory into the visitor's downloads. */
export function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  download(address, name)
  setTimeout(() => URL.revokeObjectURL(address), READ_MS)
}
