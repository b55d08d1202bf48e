/** Icons of what can be done with a page as a whole. */
import { Icon, type IconProps } from './Icon.tsx'

export function ShareIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12 15V4M8 7.5l4-4 4 4M7 11H5v9h14v-9h-2" />
    </Icon>
  )
}

export function PrinterIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z" />
    </Icon>
  )
}
