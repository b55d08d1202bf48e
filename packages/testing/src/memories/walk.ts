/** A node of the syntax tree. */
export interface Node {
  type: string
  [field: string]: unknown
}

/** A node and where it stands. */
export interface Place {
  node: Node
  up: Place | null
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const withoutCode = new Set(['loc', 'typeAnnotation', 'typeParameters', 'typeArguments', 'returnType', 'extra'])

/** Visits a node and all below it, the ones above first. */
export function walk(root: Node, visit: (place: Place) => void): void {
  const step = (node: Node, up: Place | null) => {
    const place = { node, up }
    visit(place)
    for (const field in node) {
      const value = node[field]
      if (typeof value !== 'object' || value === null || withoutCode.has(field)) continue
      if (Array.isArray(value)) {
        for (const child of value) if (isNode(child)) step(child, place)
      } else if (isNode(value)) step(value, place)
    }
  }
  step(root, null)
}
