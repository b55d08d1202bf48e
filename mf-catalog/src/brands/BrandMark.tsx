import { logoAddress } from './logo.ts'

export interface BrandMarkProps {
  /** File name. */
  logo: string
  name: string
  className?: string | undefined
}

/** The mark of a brand, which stands for its name: the name takes its place where it cannot be had. */
export function BrandMark({ logo, name, className }: BrandMarkProps) {
  return <img className={className} src={logoAddress(logo)} alt={name} height={56} loading="lazy" decoding="async" />
}
