import { PROBLEM_LENGTH } from '@vitrina/contracts/site/problem'
import { productTexts as words } from '@vitrina/site/texts'
import { TextArea } from '@vitrina/ui/TextArea'
import type { RefObject } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { ProblemComment } from './comment.ts'
import { problemTexts } from './texts.ts'

/** From here on what is left is counted. */
const WARN_LENGTH = PROBLEM_LENGTH.most - 200

function hintOf(length: number): string {
  if (length > PROBLEM_LENGTH.most) return problemTexts.over(length - PROBLEM_LENGTH.most)
  return length >= WARN_LENGTH ? problemTexts.left(PROBLEM_LENGTH.most - length) : problemTexts.hint
}

export interface CommentFieldProps {
  form: UseFormReturn<ProblemComment>
  /** Given the control, to be focused when the form opens. */
  control: RefObject<HTMLTextAreaElement | null>
}

/** The one field of the form. More than can be sent may be pasted: it is for its author to choose what to cut. */
export function CommentField({ form, control }: CommentFieldProps) {
  const { register, watch, formState } = form
  const { ref, ...field } = register('comment')
  return (
    <TextArea
      {...field}
      ref={(element) => {
        ref(element)
        control.current = element
      }}
      label={words.reportField}
      hint={hintOf(watch('comment').trim().length)}
      error={formState.errors.comment?.message}
      rows={5}
    />
  )
}
