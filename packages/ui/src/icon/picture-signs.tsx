/** Icons of actions on an enlarged picture. */
import { Icon, type IconProps } from './Icon.tsx'

export function ZoomInIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5M10.5 8v5M8 10.5h5" />
    </Icon>
  )
}

export function ZoomOutIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5M8 10.5h5" />
    </Icon>
  )
}

export function PlayIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M7.5 5v14l11-7-11-7Z" />
    </Icon>
  )
}

export function PauseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8.5 5.500v13M15.5 5.500v13" />
    </Icon>
  )
}

export function ExpandIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 9V4.500H9M15 4.500h4.500V9M19.5 15v4.500H15M9 19.500H4.500V15" />
    </Icon>
  )
}

export function ShrinkIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 4.500V9H4.500M19.5 9H15V4.500M15 19.500V15h4.500M4.5 15H9v4.5" />
    </Icon>
  )
}

export function RotateLeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 12a7.5 7.5 0 1 0 2.3-5.400M4.5 4v4h4" />
    </Icon>
  )
}

export function RotateRightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M19.5 12a7.5 7.5 0 1 1-2.3-5.400M19.5 4v4h-4" />
    </Icon>
  )
}

export function ScanIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8.500V4h4.500M15.500 4H20v4.500M20 15.500V20h-4.500M8.500 20H4v-4.500M8 8v8M11 8v8M14 8v8M16.500 8v8" />
    </Icon>
  )
}
