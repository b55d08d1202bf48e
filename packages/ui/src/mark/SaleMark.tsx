import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'
import { Badge } from './Badge.tsx'

/** The badge «−12 %»; `percent` is a positive integer. */
export function SaleMark({ percent }: { percent: number }) {
  return (
    <Badge kind="sale">
      <VisuallyHidden>Скидка: </VisuallyHidden>
      {`\u2212${percent}\u00a0%`}
    </Badge>
  )
}
