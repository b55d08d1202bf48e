import { logoAddress } from './logo.ts'

export interface BrandMarkProps {
  /** File name. */
  logo: string
  name: string
  className?: string | undefined
}

/** The logo of a brand; its alternative text is the name, which is shown when the logo fails to load. */
export function BrandMark({ logo, name, className }: BrandMarkProps) {
  return <img className={className} src={logoAddress(logo)} alt={name} height={56} loading="lazy" decoding="async" />
}
