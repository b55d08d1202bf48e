import type { Family } from '../pictures/families/registry.ts'
import { familyOf, iconOf } from '../pictures/goods-names.ts'
import type { IconName } from '../pictures/icons.ts'
import { stableId } from '../seed/catalogue-plan.ts'
import { slugOf } from '../seed/slug.ts'
import type { RawCategory } from './feed-events.ts'
import { plainText } from './sanitise.ts'

export interface FeedCategory {
  /** The feed's own id. */
  key: string
  id: string
  parent_id: string | null
  slug: string
  name: string
  /** Icon of its tile. */
  family: IconName
  /** Drawing for goods whose own names match none. */
  goods_family: Family | null
  position: number
  /** Ids from the root category down to this one. */
  path: string[]
}

export interface CategoryNote {
  line: number
  text: string
}

/** Key of the category for products whose category the feed does not describe. No feed can use it: keys are trimmed. */
export const otherKey = ' '

const other = { key: otherKey, parentKey: '', name: 'Другие товары' }

/**
 * A category nested deeper becomes a sibling of its parent: no shop has more levels, and each level costs space in
 * every row below.
 */
const depthLimit = 20

interface Node {
  key: string
  parentKey: string
  name: string
}

function acceptNodes(list: readonly RawCategory[], note: (line: number, text: string) => void): Map<string, Node> {
  const nodes = new Map<string, Node>()
  for (const { line, id, parentId, name: raw } of list) {
    const name = plainText(raw, 200)
    if (id === '' || name === '') note(line, 'категория без идентификатора или названия пропущена')
    else if (nodes.has(id)) note(line, `категория с идентификатором «${plainText(id, 60)}» повторяется, взята первая`)
    else nodes.set(id, { key: id, parentKey: parentId === '0' ? '' : parentId, name })
  }
  return nodes
}

/** Makes roots of categories whose parent is missing, is the category itself, or is part of a cycle. */
function rerootOrphans(nodes: Map<string, Node>, note: (key: string, text: string) => void): void {
  const sound = new Set<string>([''])
  for (const start of nodes.values()) {
    const way = new Set<string>()
    for (let node = start; !sound.has(node.key); ) {
      way.add(node.key)
      const parent = nodes.get(node.parentKey)
      if (node.parentKey !== '' && (!parent || way.has(node.parentKey))) {
        const why = parent ? 'вложена сама в себя' : 'ссылается на неизвестную родительскую'
        note(node.key, `категория «${node.name}» ${why}, показана как корневая`)
        node.parentKey = ''
      }
      const next = nodes.get(node.parentKey)
      if (!next) break
      node = next
    }
    for (const key of way) sound.add(key)
  }
}

/**
 * The categories of a feed as a tree with unique slugs, parents before children whatever their order in the file. The
 * last category is for products without one.
 */
export function planCategories(list: readonly RawCategory[]): { categories: FeedCategory[]; notes: CategoryNote[] } {
  const notes: CategoryNote[] = []
  const nodes = acceptNodes(list, (line, text) => notes.push({ line, text }))
  const lines = new Map(list.map(({ id, line }) => [id, line]))
  rerootOrphans(nodes, (key, text) => notes.push({ line: lines.get(key) ?? 0, text }))
  nodes.set(other.key, other)

  const children = Map.groupBy(nodes.values(), (node) => node.parentKey)
  const slugs = new Set<string>()
  const categories: FeedCategory[] = []
  const waiting: { node: Node; parent: FeedCategory | undefined }[] = []
  const push = (key: string, parent: FeedCategory | undefined) => {
    for (const node of (children.get(key) ?? []).toReversed()) waiting.push({ node, parent })
  }
  push('', undefined)
  const byId = new Map<string, FeedCategory>()
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node } = next
    const tooDeep = next.parent && next.parent.path.length >= depthLimit
    const parent = tooDeep ? byId.get(next.parent?.parent_id ?? '') : next.parent
    const id = stableId(`category:${node.key}`)
    const category: FeedCategory = {
      key: node.key,
      id,
      parent_id: parent?.id ?? null,
      slug: freeSlug(node, parent, slugs),
      name: node.name,
      family: iconOf(node.name) ?? parent?.family ?? 'carton',
      goods_family: familyOf(node.name) ?? parent?.goods_family ?? null,
      position: categories.length,
      path: [...(parent?.path ?? []), id],
    }
    categories.push(category)
    byId.set(id, category)
    push(node.key, category)
  }
  return { categories, notes }
}

/** Slug of the name, else of parent and name, else of the feed's id, so that a repeated import gets the same one. */
function freeSlug(node: Node, parent: FeedCategory | undefined, taken: Set<string>): string {
  const plain = slugOf(node.name) || 'kategoriya'
  const candidates = [plain, ...(parent ? [`${parent.slug}-${plain}`.slice(0, 160)] : [])]
  const unique = `${plain}-${stableId(`category:${node.key}`).slice(0, 8)}`
  const slug = candidates.find((candidate) => !taken.has(candidate)) ?? unique
  taken.add(slug)
  return slug
}
