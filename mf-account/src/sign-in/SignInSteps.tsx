import { useUnit } from 'effector-react'
import { CodeStep } from './CodeStep.tsx'
import { EmailStep } from './EmailStep.tsx'
import { $step } from './model.ts'
import { PasswordStep } from './PasswordStep.tsx'
import type { StepProps } from './step-props.ts'

const steps = { email: EmailStep, code: CodeStep, password: PasswordStep }

/** The address, then the code or the password. */
export function SignInSteps(props: StepProps) {
  const step = useUnit($step)
  const CurrentStep = steps[step]
  return <CurrentStep {...props} />
}
