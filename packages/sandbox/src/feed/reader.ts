import sax from 'sax'
import { decodeFeed } from './decode.ts'
import { atLine, FeedRejectedError } from './feed-error.ts'
import type { FeedEvent } from './feed-events.ts'
import { attribute, OfferDraft } from './offer-draft.ts'

const limits = { depth: 64, attributes: 100, categories: 100_000, categoryName: 10_000 } as const

const faults: readonly (readonly [RegExp, string])[] = [
  [/^Unexpected close tag|^Unmatched closing tag/, 'закрывающий тег не на своём месте'],
  [/^Unescaped '<'|^Unencoded </, 'знак «<» не записан как &lt;'],
  [/^(Unquoted attribute|Attribute without value|No whitespace between|Invalid attribute)/, 'неверно записан атрибут'],
  [/^Invalid (tagname|character in tag)/, 'неверное имя тега'],
  [/^Text data outside/, 'текст вне корневого тега'],
  [/^Max buffer length/, 'слишком длинный атрибут или тег'],
]

function inRussian(message: string): string {
  return faults.find(([pattern]) => pattern.test(message))?.[1] ?? 'ошибка разметки XML'
}

const notYml = 'Это не файл YML: ожидался XML с корневым тегом <yml_catalog>; каталог не изменён.'

/** Converts the text of a feed into events; `take` throws FeedRejectedError when the feed as a whole is refused. */
class FeedParser {
  #parser = sax.parser(true, { position: true })
  #events: FeedEvent[] = []
  #offer: OfferDraft | undefined
  #category: { line: number; id: string; parentId: string; name: string } | undefined
  #categories = 0
  /** Offers without a closing tag stay open in the parser until it finds an outer tag. */
  #unclosed = 0
  #depth = 0
  #rootSeen = false
  #ending = false
  #tagLine = 1

  constructor() {
    const parser = this.#parser
    parser.onerror = (error) => this.#fault(error)
    parser.ondoctype = (doctype) => this.#refuseEntities(doctype.includes('['))
    parser.onsgmldeclaration = () => this.#refuseEntities(true)
    parser.onopentagstart = () => {
      this.#tagLine = parser.line + 1
    }
    parser.onattribute = () => {
      if (Object.keys(parser.tag.attributes).length > limits.attributes) this.#refuse('слишком много атрибутов у тега')
    }
    parser.onopentag = (tag) => this.#open(tag)
    parser.onclosetag = (name) => this.#close(name)
    parser.ontext = (text) => this.#text(text)
    parser.oncdata = (text) => this.#text(text)
  }

  take(text: string): FeedEvent[] {
    this.#parser.write(text)
    return this.#flush()
  }

  end(): FeedEvent[] {
    this.#ending = true
    this.#parser.close()
    if (!this.#rootSeen) throw new FeedRejectedError(notYml)
    return this.#flush()
  }

  #flush(): FeedEvent[] {
    const events = this.#events
    this.#events = []
    return events
  }

  #refuse(reason: string): never {
    throw new FeedRejectedError(`Файл не загружен, каталог не изменён: ${reason}${atLine(this.#parser.line + 1)}.`)
  }

  #refuseEntities(declared: boolean): void {
    if (declared) this.#refuse('в описании типа документа объявлены сущности или элементы')
  }

  #fault(error: Error): void {
    // The parser continues after its error is cleared; this code decides whether it may.
    Object.assign(this.#parser, { error: null })
    const message = error.message.split('\n', 1)[0] ?? ''
    if (!this.#rootSeen) throw new FeedRejectedError(notYml)
    if (this.#ending) {
      throw new FeedRejectedError('Файл обрывается на середине: каталог не изменён.')
    }
    if (message.startsWith('Max buffer length exceeded: comment')) {
      Object.assign(this.#parser, { comment: '' })
      return
    }
    if (message.startsWith('Max buffer length')) this.#refuse(inRussian(message))
    if (/^Invalid character (entity|in entity name)/.test(message)) {
      const text = 'знак «&» не записан как &amp;, прочитан как есть'
      if (this.#offer || this.#category) this.#events.push({ kind: 'note', line: this.#parser.line + 1, text })
      return
    }
    if (this.#offer) this.#offer.markInvalid(this.#parser.line + 1, inRussian(message))
    else if (this.#unclosed === 0) this.#refuse(inRussian(message))
  }

  #open(tag: sax.Tag | sax.QualifiedTag): void {
    this.#depth += 1
    if (this.#depth > limits.depth + this.#unclosed) this.#refuse('слишком глубокая вложенность тегов')
    if (this.#depth === 1) {
      if (this.#rootSeen || tag.name !== 'yml_catalog') throw new FeedRejectedError(notYml)
      this.#rootSeen = true
      this.#events.push({ kind: 'feed', date: attribute(tag, 'date') })
    } else if (tag.name === 'offer') {
      this.#openOffer(tag)
    } else if (this.#offer) {
      this.#offer.open(tag)
    } else if (tag.name === 'category') {
      this.#categories += 1
      if (this.#categories > limits.categories) this.#refuse('категорий больше ста тысяч')
      const [id, parentId] = [attribute(tag, 'id'), attribute(tag, 'parentId')]
      this.#category = { line: this.#tagLine, id, parentId, name: '' }
    } else if (tag.name === 'currency') {
      const [id, rate, plus] = [attribute(tag, 'id'), attribute(tag, 'rate'), attribute(tag, 'plus')]
      this.#events.push({ kind: 'currency', currency: { line: this.#tagLine, id, rate, plus } })
    }
  }

  #openOffer(tag: sax.Tag | sax.QualifiedTag): void {
    if (this.#offer) {
      this.#unclosed += 1
      if (this.#unclosed > 10_000) this.#refuse('слишком много незакрытых тегов <offer>')
      this.#offer.markInvalid(this.#offer.line, 'тег <offer> не закрыт')
      this.#events.push(this.#offer.finish())
    }
    this.#offer = new OfferDraft(tag, this.#tagLine)
  }

  #close(name: string): void {
    this.#depth -= 1
    if (name === 'offer') {
      if (this.#offer) this.#events.push(this.#offer.finish())
      else this.#unclosed -= 1
      this.#offer = undefined
    } else if (this.#offer) {
      this.#offer.close(name)
    } else if (name === 'category' && this.#category) {
      this.#events.push({ kind: 'category', category: this.#category })
      this.#category = undefined
    }
  }

  #text(text: string): void {
    if (this.#offer) this.#offer.text(text)
    else if (this.#category && this.#category.name.length < limits.categoryName) this.#category.name += text
  }
}

/**
 * Parses a feed as a stream, in one pass and with bounded memory: yields a list of the events that each chunk has
 * completed. Rejects with FeedRejectedError when the file is not YML, is truncated or is broken outside its offers.
 */
export async function* readFeed(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<FeedEvent[]> {
  const parser = new FeedParser()
  for await (const text of decodeFeed(chunks)) yield parser.take(text)
  yield parser.end()
}
