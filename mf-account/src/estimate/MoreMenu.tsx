import { Button } from '@vitrina/ui/Button'
import { Menu, type MenuItem } from '@vitrina/ui/Menu'
import { estimateTexts as texts } from './texts.ts'

/** All that is done with an estimate once in a while; open as it comes, for the press that fetched it. */
export default function MoreMenu({ items }: { items: readonly MenuItem[] }) {
  return <Menu defaultOpen items={items} trigger={<Button size="sm">{texts.more}</Button>} />
}
