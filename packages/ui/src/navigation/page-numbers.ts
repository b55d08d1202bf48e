/**
 * Page numbers of a pager: the first, the last, the current one and its neighbours; `null` stands for a gap. A gap of a
 * single page is filled with its number: «1 2 3» rather than «1 … 3».
 */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const shown = [1, current - 1, current, current + 1, total].filter((page) => page >= 1 && page <= total)
  const numbers: (number | null)[] = []
  let last = 0
  for (const page of [...new Set(shown)].sort((one, other) => one - other)) {
    if (page - last === 2) numbers.push(page - 1)
    else if (page - last > 2) numbers.push(null)
    numbers.push(page)
    last = page
  }
  return numbers
}
