export interface WayToShare {
  id: string
  text: string
  href: string
}

/** Where a page can be sent, by links alone: nothing learns of it but what is chosen. `address` is whole, `name` plain. */
export function waysToShare(address: string, name: string): WayToShare[] {
  // Not URLSearchParams: a mail program would show its pluses in place of spaces.
  const url = encodeURIComponent(address)
  const title = encodeURIComponent(name.toWellFormed())
  return [
    { id: 'telegram', text: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${title}` },
    { id: 'whatsapp', text: 'WhatsApp', href: `https://wa.me/?text=${title}%20${url}` },
    { id: 'vk', text: 'ВКонтакте', href: `https://vk.com/share.php?url=${url}&title=${title}` },
    { id: 'mail', text: 'Электронная почта', href: `mailto:?subject=${title}&body=${title}%0D%0A${url}` },
  ]
}
