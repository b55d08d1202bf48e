import type { QualifiedTag, Tag } from 'sax'
import type { FeedEvent, RawOffer, RawParam } from './feed-events.ts'

/** An offer with more characters of text is dropped, so that memory stays bounded. */
const textLimit = 1_000_000

type AnyTag = Tag | QualifiedTag

export function attribute(tag: AnyTag, name: string): string {
  const value = tag.attributes[name]
  return (typeof value === 'string' ? value : (value?.value ?? '')).trim()
}

/** An offer that is being parsed: collects tags and text between `<offer>` and `</offer>`. */
export class OfferDraft {
  readonly line: number
  readonly id: string
  #attributes: Record<string, string> = {}
  #fields: Record<string, string> = {}
  #pictures: string[] = []
  #params: RawParam[] = []
  #outlets: { id: string; inStock: string }[] = []
  #field: { tag: AnyTag; text: string; depth: number } | undefined
  #length = 0
  #fault: { line: number; reason: string } | undefined

  constructor(tag: AnyTag, line: number) {
    this.line = line
    for (const name of Object.keys(tag.attributes)) this.#attributes[name] = attribute(tag, name)
    this.id = attribute(tag, 'id')
  }

  /** The first fault is reported: later ones mostly follow from it. */
  markInvalid(line: number, reason: string): void {
    this.#fault ??= { line, reason }
  }

  open(tag: AnyTag): void {
    if (!this.#field) {
      this.#field = { tag, text: '', depth: 0 }
    } else if (this.#field.tag.name === 'outlets') {
      this.#field.depth += 1
      if (tag.name === 'outlet') this.#outlets.push({ id: attribute(tag, 'id'), inStock: attribute(tag, 'instock') })
    } else {
      this.#field.depth += 1
      this.text(`<${tag.name}>`)
    }
  }

  text(text: string): void {
    if (!this.#field || this.#fault) return
    this.#length += text.length
    if (this.#length > textLimit) this.markInvalid(this.line, 'слишком длинное: больше миллиона знаков')
    else this.#field.text += text
  }

  close(name: string): void {
    const field = this.#field
    if (!field) return
    if (field.depth > 0) {
      field.depth -= 1
      if (field.tag.name !== 'outlets') this.text(`</${name}>`)
      return
    }
    this.#field = undefined
    const text = field.text.trim()
    if (name === 'picture') this.#pictures.push(text)
    else if (name === 'param')
      this.#params.push({ name: attribute(field.tag, 'name'), unit: attribute(field.tag, 'unit'), value: text })
    else if (!Object.hasOwn(this.#fields, name)) this.#fields[name] = text
  }

  /** The parsed offer, or why it is invalid. */
  finish(): FeedEvent {
    if (this.#fault) return { kind: 'unreadable', id: this.id, ...this.#fault }
    const offer: RawOffer = {
      line: this.line,
      id: this.id,
      attributes: this.#attributes,
      fields: this.#fields,
      pictures: this.#pictures,
      params: this.#params,
      outlets: this.#outlets,
    }
    return { kind: 'offer', offer }
  }
}
