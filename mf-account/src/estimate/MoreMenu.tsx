import { Button } from '@vitrina/ui/Button'
import { Menu, type MenuItem } from '@vitrina/ui/Menu'
import { estimateTexts as texts } from './texts.ts'

/** Secondary actions on an estimate; mounted open, for the press that loaded the chunk. */
export default function MoreMenu({ items }: { items: readonly MenuItem[] }) {
  return <Menu defaultOpen items={items} trigger={<Button size="sm">{texts.more}</Button>} />
}
