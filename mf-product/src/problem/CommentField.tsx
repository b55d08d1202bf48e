import type { ProblemForm } from '@vitrina/contracts/forms/problem'
import { PROBLEM_LENGTH } from '@vitrina/contracts/site/problem-limits'
import { productTexts as words } from '@vitrina/site/texts'
import { TextArea } from '@vitrina/ui/TextArea'
import type { UseFormReturn } from 'react-hook-form'
import { problemTexts } from './texts.ts'

/** From this length on the remaining characters are shown. */
const WARN_LENGTH = PROBLEM_LENGTH.most - 200

function hintOf(length: number): string {
  if (length > PROBLEM_LENGTH.most) return problemTexts.over(length - PROBLEM_LENGTH.most)
  return length >= WARN_LENGTH ? problemTexts.left(PROBLEM_LENGTH.most - length) : problemTexts.hint
}

export interface CommentFieldProps {
  form: UseFormReturn<ProblemForm>
}

/** The only field of the form. It accepts more than the limit, so that the author chooses what to cut from a paste. */
export function CommentField({ form }: CommentFieldProps) {
  const { register, watch, formState } = form
  return (
    <TextArea
      {...register('comment')}
      label={words.reportField}
      hint={hintOf(watch('comment').trim().length)}
      error={formState.errors.comment?.message}
      rows={5}
    />
  )
}
