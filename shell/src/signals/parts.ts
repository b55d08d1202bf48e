import type { Boot } from '@vitrina/federation/boot'

const releaseFile = /\/remotes\/(shell|mf-[a-z]+)\/([0-9a-f]{16})\//g

/** Every part whose files a text names, in their order: `mf-basket@0123456789abcdef`. */
const partsIn = (text: string): string[] =>
  [...text.matchAll(releaseFile)].map(([, room, version]) => `${room}@${version}`)

const isShell = (part: string): boolean => part.startsWith('shell@')

/** The innermost code of a remote in a stack, else of the shell: it is called by remotes and calls them. */
export function partInStack(text: string): string | undefined {
  const parts = partsIn(text)
  return parts.find((part) => !isShell(part)) ?? parts[0]
}

/** Versions of the page's release set, by room. */
export class Parts {
  private readonly versions: Record<string, string>

  constructor(boot: Boot) {
    const shell = document.querySelector<HTMLScriptElement>('script[src*="/remotes/shell/"]')?.src ?? ''
    this.versions = Object.fromEntries(partsIn(shell).map((part) => part.split('@')))
    for (const [room, { version }] of Object.entries(boot.remotes)) this.versions[room] = version
  }

  /** `mf-basket` → its part; nothing for a room that the set has not. */
  partOf(room: string): string | undefined {
    return this.versions[room] && `${room}@${this.versions[room]}`
  }

  /** Whose place on the page a node stands in; the frame is the shell's. */
  partAt(node: Node | null | undefined): string | undefined {
    const element = node instanceof Element ? node : node?.parentElement
    return this.partOf(element?.closest<HTMLElement>('[data-boundary]')?.dataset.boundary ?? 'shell')
  }

  /** Everything that has a place on the page now. */
  onPage(): string[] {
    const places = [...document.querySelectorAll<HTMLElement>('[data-boundary]')]
    const rooms = new Set(['shell', ...places.map(({ dataset }) => dataset.boundary ?? '')])
    return [...rooms].flatMap((room) => this.partOf(room) ?? [])
  }

  /** Whose failure it was; nothing for code that is not of this site's releases: scripts of others, extensions. */
  responsibleFor(error: unknown, whose: string, trace: string): string | undefined {
    if (whose.includes('@')) return whose
    const text = `${error instanceof Error ? `${error.stack}\n${error.message}` : error}\n${trace}`
    if (!whose) return partInStack(text)
    // The version before may stand in that place by now.
    return partsIn(text).find((part) => part.startsWith(`${whose}@`)) ?? this.partOf(whose)
  }
}
