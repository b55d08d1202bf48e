import { ApiError } from '@vitrina/contracts/request'
import type { Head } from '@vitrina/federation/page'
import { isPageRefusal } from '@vitrina/federation/page'

/** Why a page is not shown, as it is told to the visitor and carried from server to browser. */
export interface Problem {
  status: number
  message: string
}

/** 404 and 403 as refused by the page; 503 when the shop's systems do not answer; anything else is ours: 500. */
export function problemOf(error: unknown): Problem {
  if (isPageRefusal(error)) return { status: error.status, message: error.message }
  if (isProblem(error)) return { status: error.status, message: error.message }
  if (error instanceof ApiError || (error instanceof Error && error.name === 'ApiError')) {
    const status = (error as ApiError).status
    return status === 404 ? { status: 404, message: 'Not found' } : { status: 503, message: 'Upstream unavailable' }
  }
  if (error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError')) {
    return { status: 503, message: 'Upstream unavailable' }
  }
  return { status: 500, message: 'Unexpected error' }
}

function isProblem(error: unknown): error is Problem {
  return (
    typeof error === 'object' && error !== null && 'status' in error && 'message' in error && !(error instanceof Error)
  )
}

export function problemHead({ status }: Problem): Head {
  if (status === 404) {
    return {
      title: 'Страница не найдена',
      description: 'Ошибка 404. Запрашиваемая страница не найдена',
    }
  }
  return status === 503
    ? { title: 'Магазин ненадолго недоступен', robots: 'noindex' }
    : { title: 'Oops!', robots: 'noindex' }
}
