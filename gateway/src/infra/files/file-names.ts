const MAX_STEM_LENGTH = 100

/** The last path segment as one line of visible characters, without the extension; '' when nothing is left. */
function stemOf(name: string): string {
  const last = name.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return last
    .replace(/[\p{Cc}\p{Cf}\p{Co}]/gu, '')
    .replace(/[<>:"|?*]/g, '_')
    .replace(/\.[\p{L}\d]{1,8}$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/^[.\s=@+-]+|(?<![.\s])[.\s]+$/g, '')
}

/** 'jpg' for «фото.JPG», '' when there is none. */
export const extensionOf = (name: string): string => /\.([\p{L}\d]{1,8})\s*$/u.exec(name)?.[1]?.toLowerCase() ?? ''

/** The name for passing a file on: visible characters only, with the extension of its actual content. */
export function safeFileName(name: string, extension: string): string {
  const stem = [...stemOf(name)].slice(0, MAX_STEM_LENGTH).join('').trim()
  return `${stem || 'Файл'}.${extension}`
}
