import type { Head, HeadFrame } from '@vitrina/federation/page'
import { breadcrumbList } from '@vitrina/site/structured-data'
import { calculatorTexts as texts } from './texts.ts'

export interface JobHeadOptions {
  /** The list page. */
  list: { name: string; path: string; description: string }
  /** The shown job; null on the list page. */
  job: { title: string; about: string; path: string } | null
}

const withPlainSpaces = (text: string): string => text.replaceAll('\u00a0', ' ')

/** The head of a list of calculators or kits, or of one of them. */
export function jobHead({ list, job }: JobHeadOptions, { origin, siteName, city }: HeadFrame): Head {
  const name = withPlainSpaces(job?.title ?? list.name)
  const where = city ? `, ${city}` : ''
  return {
    title: job ? `${name}: калькулятор материалов\u00a0— ${siteName}` : `${name}\u00a0— ${siteName}`,
    description: withPlainSpaces(
      job ? `${job.about}. Расчёт с запасом и целыми упаковками, цены и наличие${where}.` : list.description,
    ),
    ...(job ? { canonicalPath: job.path } : {}),
    jsonLd: [
      breadcrumbList(origin, [
        { name: texts.home, path: '/' },
        { name: list.name, path: list.path },
        ...(job ? [{ name, path: job.path }] : []),
      ]),
    ],
  }
}
