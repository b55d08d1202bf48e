import { phrase, type Said } from '@vitrina/contracts/ops/said'
import { type Rule as CssRule, type Declaration, type Selector, transform } from 'lightningcss'
import type { Candidate } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { claimOf, selectorText } from './selector.ts'

/** Layers that every room may write into; their order is the shell's. */
const sharedLayers = ['ui', 'page']

/** Classes of libraries whose markup only one room brings, and which cannot be renamed. */
const libraryClasses: Readonly<Record<string, readonly string[]>> = {
  'mf-content': ['maplibregl-'],
}

/** What a room may change of the page around its own markup, for as long as that is there. */
const aroundOwn = /^(?:--|scroll-)/

/** Rules that hold for the whole page, whoever brings them. */
const forThePage: Readonly<Record<string, string>> = {
  'font-face': '@font-face',
  'font-palette-values': '@font-palette-values',
  'font-feature-values': '@font-feature-values',
  property: '@property',
  'counter-style': '@counter-style',
  'view-transition': '@view-transition',
  namespace: '@namespace',
  import: '@import',
}

/**
 * Styles of a remote touch its own markup alone, and mean the same where they are written into the documents of others, as
 * those of its widgets are. The shell's hold for the whole site, which is what they are for. */
export function styleFaults({ name, files }: Candidate): Refusal[] {
  if (name === 'shell') return []
  return files
    .filter(({ path }) => path.startsWith('browser/') && path.endsWith('.css'))
    .flatMap(({ path, content }) => {
      const sheet = new Sheet(name, path)
      try {
        transform({
          filename: path,
          code: content,
          visitor: {
            StyleSheet({ rules }) {
              sheet.read(rules, { isLayered: false, isPrint: false })
            },
            Url({ url }) {
              sheet.address(url)
            },
          },
        })
      } catch (error) {
        return [
          refusal('styles', phrase`${path} is not CSS: ${error instanceof Error ? error.message : String(error)}.`),
        ]
      }
      if (content.includes('</')) sheet.endsEarly()
      return sheet.faults
    })
}

interface Surroundings {
  isLayered: boolean
  isPrint: boolean
}

class Sheet {
  readonly faults: Refusal[] = []
  private readonly room: string
  private readonly path: string
  private readonly prefixes: readonly string[]
  private readonly layers: readonly string[]

  constructor(room: string, path: string) {
    this.room = room
    this.path = path
    this.layers = [...sharedLayers, room]
    this.prefixes = [`${room}-`, ...(libraryClasses[room] ?? [])]
  }

  read(rules: readonly CssRule[], around: Surroundings): void {
    for (const rule of rules) this.rule(rule, around)
  }

  private rule(rule: CssRule, around: Surroundings): void {
    const forAll = forThePage[rule.type]
    if (forAll) this.refuse(phrase`has ${forAll}, which holds for the whole page and is the shell's`)
    else if (rule.type === 'layer-statement') this.order(rule.value.names)
    else if (rule.type === 'layer-block') this.layer(rule.value.name ?? [], rule.value.rules, around)
    else if (rule.type === 'keyframes') this.keyframes(rule.value.name.value)
    else if (rule.type === 'style') {
      const { declarations, importantDeclarations } = rule.value.declarations ?? {}
      this.style(rule.value.selectors, [...(declarations ?? []), ...(importantDeclarations ?? [])], around)
    } else if (rule.type === 'media') {
      const isPrint = rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print')
      this.read(rule.value.rules, { ...around, isPrint: around.isPrint || isPrint })
    } else if ('value' in rule && rule.value && typeof rule.value === 'object' && 'rules' in rule.value) {
      this.read(rule.value.rules as CssRule[], around)
    }
  }

  address(url: string): void {
    if (!url.startsWith('/') && !url.startsWith('data:') && !url.startsWith('#'))
      this.refuse(phrase`names "${url}" by an address that is another one in documents it is written into`)
  }

  endsEarly(): void {
    this.refuse(phrase`holds "</", which would end it in documents it is written into`)
  }

  /** Inside of a layer that it writes into a room says its own order, which its build knows. */
  private order(layers: readonly (readonly string[])[]): void {
    if (layers.some(([name = '', inside]) => inside === undefined || !this.layers.includes(name)))
      this.refuse(phrase`has ${'the order of layers'}, which holds for the whole page and is the shell's`)
  }

  private layer(names: readonly string[], rules: readonly CssRule[], around: Surroundings): void {
    const [name = ''] = names
    if (!this.layers.includes(name)) {
      this.refuse(phrase`writes into the layer "${name}", allowed are ${this.layers.join(', ')}`)
    }
    this.read(rules, { ...around, isLayered: true })
  }

  private keyframes(name: string): void {
    if (!name.startsWith(`${this.room}-`)) this.refuse(phrase`has keyframes "${name}" whose name is not the room's own`)
  }

  private style(selectors: readonly Selector[], declarations: readonly Declaration[], around: Surroundings): void {
    const shown = selectorText(selectors[0] ?? [])
    if (!around.isLayered && !around.isPrint) this.refuse(phrase`styles "${shown}" outside a layer`)
    for (const selector of selectors) {
      const claim = claimOf(selector, this.prefixes)
      const text = selectorText(selector)
      if (claim === 'foreign')
        this.refuse(phrase`styles "${text}", which is not of a class of its own (.${this.room}-…)`)
      if (claim !== 'around' || around.isPrint) continue
      const wrong = declarations.map(propertyOf).find((property) => !aroundOwn.test(property))
      if (wrong) this.refuse(phrase`sets "${wrong}" of "${text}", which is outside its own markup`)
    }
  }

  private refuse(what: Said): void {
    const fault = refusal('styles', phrase`${this.path} ${what}.`)
    if (!this.faults.some((known) => known.sentence === fault.sentence)) this.faults.push(fault)
  }
}

function propertyOf(declaration: Declaration): string {
  if (declaration.property === 'custom') return declaration.value.name
  return declaration.property === 'unparsed' ? declaration.value.propertyId.property : declaration.property
}
