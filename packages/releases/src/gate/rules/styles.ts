import { type MessageDescriptor, msg } from '@vitrina/contracts/ops/message'
import { type Rule as CssRule, type Declaration, type Selector, transform } from 'lightningcss'
import type { Candidate } from '../part.ts'
import { type Refusal, refusal } from '../refusal.ts'
import { selectorScope, selectorText } from './selector.ts'

/** Layers that every remote may write into; the shell defines their order. */
const sharedLayers = ['ui', 'page']

/** Library classes that only one remote uses, and which cannot be renamed. */
const libraryClasses: Readonly<Record<string, readonly string[]>> = {
  'mf-content': ['maplibregl-'],
}

/** Properties that a remote may set on the page around its own markup, while that markup is present. */
const allowedOutside = /^(?:--|scroll-)/

/** At-rules that affect the whole page, whoever adds them. */
const pageWideRules: Readonly<Record<string, string>> = {
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
 * A remote's styles apply to its own markup only, and work unchanged when inlined into documents, as those of its
 * widgets are. The shell's styles apply to the whole site and are not checked.
 */
export function styleFaults({ name, files }: Candidate): Refusal[] {
  if (name === 'shell') return []
  return files
    .filter(({ path }) => path.startsWith('browser/') && path.endsWith('.css'))
    .flatMap(({ path, content }) => {
      const sheet = new StyleSheetCheck(name, path)
      try {
        transform({
          filename: path,
          code: content,
          visitor: {
            StyleSheet({ rules }) {
              sheet.checkRules(rules, { isLayered: false, isPrint: false })
            },
            Url({ url }) {
              sheet.checkUrl(url)
            },
          },
        })
      } catch (error) {
        return [refusal('styles', msg`${path} is not CSS: ${error instanceof Error ? error.message : String(error)}.`)]
      }
      if (content.includes('</')) sheet.refuseClosingTag()
      return sheet.faults
    })
}

interface RuleContext {
  isLayered: boolean
  isPrint: boolean
}

class StyleSheetCheck {
  readonly faults: Refusal[] = []
  private readonly packageName: string
  private readonly path: string
  private readonly prefixes: readonly string[]
  private readonly layers: readonly string[]

  constructor(packageName: string, path: string) {
    this.packageName = packageName
    this.path = path
    this.layers = [...sharedLayers, packageName]
    this.prefixes = [`${packageName}-`, ...(libraryClasses[packageName] ?? [])]
  }

  checkRules(rules: readonly CssRule[], around: RuleContext): void {
    for (const rule of rules) this.rule(rule, around)
  }

  private rule(rule: CssRule, around: RuleContext): void {
    const forAll = pageWideRules[rule.type]
    if (forAll) this.refuse(msg`has ${forAll}, which holds for the whole page and is the shell's`)
    else if (rule.type === 'layer-statement') this.order(rule.value.names)
    else if (rule.type === 'layer-block') this.layer(rule.value.name ?? [], rule.value.rules, around)
    else if (rule.type === 'keyframes') this.keyframes(rule.value.name.value)
    else if (rule.type === 'style') {
      const { declarations, importantDeclarations } = rule.value.declarations ?? {}
      this.style(rule.value.selectors, [...(declarations ?? []), ...(importantDeclarations ?? [])], around)
    } else if (rule.type === 'media') {
      const isPrint = rule.value.query.mediaQueries.every(({ mediaType }) => mediaType === 'print')
      this.checkRules(rule.value.rules, { ...around, isPrint: around.isPrint || isPrint })
    } else if ('value' in rule && rule.value && typeof rule.value === 'object' && 'rules' in rule.value) {
      this.checkRules(rule.value.rules as CssRule[], around)
    }
  }

  checkUrl(url: string): void {
    if (!url.startsWith('/') && !url.startsWith('data:') && !url.startsWith('#'))
      this.refuse(msg`names "${url}" by an address that is another one in documents it is written into`)
  }

  refuseClosingTag(): void {
    this.refuse(msg`holds "</", which would end it in documents it is written into`)
  }

  /** Inside of its own layer a remote may declare the order of sublayers, which its build has computed. */
  private order(layers: readonly (readonly string[])[]): void {
    if (layers.some(([name = '', inside]) => inside === undefined || !this.layers.includes(name)))
      this.refuse(msg`has ${'the order of layers'}, which holds for the whole page and is the shell's`)
  }

  private layer(names: readonly string[], rules: readonly CssRule[], around: RuleContext): void {
    const [name = ''] = names
    if (!this.layers.includes(name)) {
      this.refuse(msg`writes into the layer "${name}", allowed are ${this.layers.join(', ')}`)
    }
    this.checkRules(rules, { ...around, isLayered: true })
  }

  private keyframes(name: string): void {
    if (!name.startsWith(`${this.packageName}-`)) this.refuse(msg`has keyframes "${name}" whose name is not its own`)
  }

  private style(selectors: readonly Selector[], declarations: readonly Declaration[], around: RuleContext): void {
    const shown = selectorText(selectors[0] ?? [])
    if (!around.isLayered && !around.isPrint) this.refuse(msg`styles "${shown}" outside a layer`)
    for (const selector of selectors) {
      const claim = selectorScope(selector, this.prefixes)
      const text = selectorText(selector)
      if (claim === 'foreign')
        this.refuse(msg`styles "${text}", which is not of a class of its own (.${this.packageName}-…)`)
      if (claim !== 'around' || around.isPrint) continue
      const wrong = declarations.map(propertyOf).find((property) => !allowedOutside.test(property))
      if (wrong) this.refuse(msg`sets "${wrong}" of "${text}", which is outside its own markup`)
    }
  }

  private refuse(what: MessageDescriptor): void {
    const fault = refusal('styles', msg`${this.path} ${what}.`)
    if (!this.faults.some((known) => known.sentence === fault.sentence)) this.faults.push(fault)
  }
}

function propertyOf(declaration: Declaration): string {
  if (declaration.property === 'custom') return declaration.value.name
  return declaration.property === 'unparsed' ? declaration.value.propertyId.property : declaration.property
}
