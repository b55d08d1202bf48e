/** Whether an element is hydrated: the slot of its remote, or the frame around it. */
export function isHydrated(element: Element): boolean {
  const owner = element.closest<HTMLElement>('.remote-boundary') ?? document.documentElement
  return owner.dataset.alive !== undefined
}
