import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { Badge } from './Badge.tsx'

/** The mark «−12 %»; `percent` is whole and above zero. */
export function SaleMark({ percent }: { percent: number }) {
  return (
    <Badge kind="sale">
      <VisuallyHidden>Скидка: </VisuallyHidden>
      {`\u2212${percent}\u00a0%`}
    </Badge>
  )
}
