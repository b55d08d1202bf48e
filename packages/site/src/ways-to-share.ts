export interface WayToShare {
  id: string
  text: string
  href: string
}

/** Share options as plain links, without third-party scripts. `address` is absolute, `name` is plain text. */
export function waysToShare(address: string, name: string): WayToShare[] {
  // Not URLSearchParams: a mail program would show '+' instead of spaces.
  const url = encodeURIComponent(address)
  const title = encodeURIComponent(name.toWellFormed())
  return [
    { id: 'telegram', text: 'Telegram', href: `https://t.me/share/url?url=${url}&text=${title}` },
    { id: 'whatsapp', text: 'WhatsApp', href: `https://wa.me/?text=${title}%20${url}` },
    { id: 'vk', text: 'ВКонтакте', href: `https://vk.com/share.php?url=${url}&title=${title}` },
    { id: 'mail', text: 'Электронная почта', href: `mailto:?subject=${title}&body=${title}%0D%0A${url}` },
  ]
}
