import type { Boot } from '@vitrina/federation/boot'

const releaseFile = /\/remotes\/(shell|mf-[a-z]+)\/([0-9a-f]{16})\//g

/** Parts of the release files in a text, in their order, e.g. `mf-basket@0123456789abcdef`. */
const partsIn = (text: string): string[] =>
  [...text.matchAll(releaseFile)].map(([, packageName, version]) => `${packageName}@${version}`)

const isShell = (part: string): boolean => part.startsWith('shell@')

/** The innermost remote in a stack, else the shell, which calls remotes and is called by them. */
export function partInStack(text: string): string | undefined {
  const parts = partsIn(text)
  return parts.find((part) => !isShell(part)) ?? parts[0]
}

/** Versions of the page's release set, by package name. */
export class Parts {
  private readonly versions: Record<string, string>

  constructor(boot: Boot) {
    const shell = document.querySelector<HTMLScriptElement>('script[src*="/remotes/shell/"]')?.src ?? ''
    this.versions = Object.fromEntries(partsIn(shell).map((part) => part.split('@')))
    for (const [packageName, { version }] of Object.entries(boot.remotes)) this.versions[packageName] = version
  }

  /** `mf-basket` → its part; undefined for a package that is not in the set. */
  partOf(packageName: string): string | undefined {
    return this.versions[packageName] && `${packageName}@${this.versions[packageName]}`
  }

  /** The part whose boundary contains the node; the shell outside of remotes. */
  partAt(node: Node | null | undefined): string | undefined {
    const element = node instanceof Element ? node : node?.parentElement
    return this.partOf(element?.closest<HTMLElement>('[data-boundary]')?.dataset.boundary ?? 'shell')
  }

  /** All parts that are on the page now. */
  onPage(): string[] {
    const places = [...document.querySelectorAll<HTMLElement>('[data-boundary]')]
    const packageNames = new Set(['shell', ...places.map(({ dataset }) => dataset.boundary ?? '')])
    return [...packageNames].flatMap((packageName) => this.partOf(packageName) ?? [])
  }

  /** The part responsible for a failure; undefined for third-party scripts and browser extensions. */
  responsibleFor(error: unknown, whose: string, trace: string): string | undefined {
    if (whose.includes('@')) return whose
    const text = `${error instanceof Error ? `${error.stack}\n${error.message}` : error}\n${trace}`
    if (!whose) return partInStack(text)
    // The previous version may have replaced the widget by now.
    return partsIn(text).find((part) => part.startsWith(`${whose}@`)) ?? this.partOf(whose)
  }
}
