export interface StepProps {
  /** Path of this site to open afterwards; links to other sign-in pages keep it. */
  returnTo: string
  /** Initial value of the address. */
  givenEmail: string
}
