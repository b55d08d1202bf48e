/** Icons of actions on a page. */
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

/** A sheet with lines and a plus: add to an estimate. */
export function EstimateIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19 11.5V3.5H5v17h7M8.5 8h7M8.5 12h5M8.5 16h3M18 14.5v6M15 17.5h6" />
    </Icon>
  )
}

export function PencilIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 20l1-4.5L16.5 4 20 7.5 8.5 19 4 20ZM14 6.5l3.5 3.5" />
    </Icon>
  )
}

export function TableIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 5h16v14H4zM4 9.7h16M4 14.3h16M10 5v14" />
    </Icon>
  )
}

export function CalculatorIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 3h14v18H5zM8 7h8M8 12h.01M12 12h.01M16 12h.01M8 16.5h.01M12 16.5h.01M16 16.5h.01" />
    </Icon>
  )
}
